import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Form } from '#components/ui/form.tsx'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { beginAuthenticator } from '#lib/staff/security-calls.ts'
import type { NewKey } from './confirm-key.tsx'
import styles from './security.module.css'

type Props = { onKey: (key: NewKey) => void; onCancel: () => void }

/** Asks for the password before a key is handed out. */
export function SetUp({ onKey, onCancel }: Props) {
  const form = useAccountForm({
    initialValues: { password: '' },
    rules: ({ password }) => ({ password: password === '' ? texts.passwordMissing : null }),
    send: async (values) => onKey(await call(beginAuthenticator, values)),
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      取消
    </Button>
  )
  return (
    <div className={styles.form}>
      <Form action="下一步" form={form} links={cancel}>
        <PasswordField kind="current" label="登录密码" {...form.field('password')} />
      </Form>
    </div>
  )
}
