import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import formStyles from '#components/ui/form.module.css'
import { Form } from '#components/ui/form.tsx'
import { accountRules, maskPhone, texts } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { AccountHint } from './account-hint.tsx'
import { AuthenticatorField } from './authenticator-field.tsx'
import { faultOfCode } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { SendCode } from './send-code.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Facts of the user that decide what is asked for. */
export type Owner = Pick<UserInfo, 'role' | 'hasPassword' | 'phone'>

type Proved = {
  proof: { password: string } | { phoneCode: string }
  /** Digits of the authenticator, or a recovery code; '' unless asked for. */
  code: string
}

type Props = {
  action: string
  purpose: CodePurpose
  own: Omit<Owner, 'role'>
  /** A password that the account has is demanded: a code is no way round it. */
  isStrict?: boolean
  isDangerous?: boolean
  withAuthenticator?: boolean
  onCancel?: () => void
  send: (proved: Proved) => Promise<unknown>
}

/** Proof that a signed-in owner gives anew: the password, or a code to the phone for who has none or forgot it. */
export function ProofForm({ action, purpose, own, isStrict, isDangerous, ...rest }: Props) {
  const { withAuthenticator, onCancel, send } = rest
  const { hasPassword, phone } = own
  const [byCode, setByCode] = useState(!hasPassword)
  const form = useAccountForm({
    initialValues: { password: '', phoneCode: '', code: '' },
    rules: ({ password, phoneCode, code }) => ({
      ...(byCode
        ? { phoneCode: faultOfCode(phoneCode) }
        : { password: password === '' ? texts.passwordMissing : null }),
      code: withAuthenticator ? faultOf(accountRules.authenticatorCode, code) : null,
    }),
    send: ({ password, phoneCode, code }) => {
      const proof = byCode ? { phoneCode: phoneCode.trim() } : { password }
      return send({ proof, code: code.trim() })
    },
  })
  const links = (
    <>
      {hasPassword && phone && !isStrict && (
        <button type="button" onClick={() => setByCode(!byCode)}>
          {byCode ? '使用登录密码' : '忘记密码？使用短信验证码'}
        </button>
      )}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          取消
        </Button>
      )}
    </>
  )
  return (
    <Form action={action} isDangerous={isDangerous} form={form} links={links}>
      {byCode ? (
        <>
          <p className={formStyles.note}>
            验证码将发送到手机号 <strong>{maskPhone(phone ?? '')}</strong>
          </p>
          <SendCode purpose={purpose} phone={phone ?? ''} {...form.field('phoneCode')} />
        </>
      ) : (
        <>
          <PasswordField kind="current" label="登录密码" {...form.field('password')} />
          <AccountHint />
        </>
      )}
      {withAuthenticator && <AuthenticatorField {...form.field('code')} />}
    </Form>
  )
}
