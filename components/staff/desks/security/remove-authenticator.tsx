import { AuthenticatorField } from '#components/accounts/fields/authenticator-field.tsx'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Form } from '#components/ui/form.tsx'
import { accountRules, texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { removeAuthenticator } from '#lib/staff/security-calls.ts'
import styles from './security.module.css'

type Props = { onDone: () => Promise<void>; onCancel: () => void }

/** Back to the SMS code, for who has password and app. */
export function RemoveAuthenticator({ onDone, onCancel }: Props) {
  const form = useAccountForm({
    initialValues: { password: '', code: '' },
    rules: ({ password, code }) => ({
      password: password === '' ? texts.passwordMissing : null,
      code: faultOf(accountRules.authenticatorCode, code),
    }),
    send: async ({ password, code }) => {
      await call(removeAuthenticator, { password, code: code.trim() })
      notify('success', '验证器已停用，登录时改用短信验证码')
      await onDone()
    },
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      取消
    </Button>
  )
  return (
    <div className={styles.form}>
      <Form action="停用验证器" isDangerous form={form} links={cancel}>
        <PasswordField kind="current" label="登录密码" {...form.field('password')} />
        <AuthenticatorField {...form.field('code')} />
      </Form>
    </div>
  )
}
