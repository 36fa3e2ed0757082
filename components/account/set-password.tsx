'use client'
import { call } from '#lib/client/call.ts'
import { notify } from '#lib/client/notices.ts'
import { texts } from '#lib/text/account-rules.ts'
import { AccountForm } from './account-form.tsx'
import { AccountHint } from './account-hint.tsx'
import { closeAndRefresh } from './close-and-refresh.ts'
import { faultOfNewPassword, faultOfRepetition } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The first password of an account that signs in by code. */
export function SetPassword() {
  const { form, formProps } = useAccountForm({
    initialValues: { password: '', passwordSecond: '' },
    rules: ({ password, passwordSecond }) => ({
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: async (passwords) => {
      await call('firstModifyPassword', passwords)
      notify('success', texts.passwordSet)
      await closeAndRefresh()
    },
  })
  return (
    <AccountForm action="确定" {...formProps}>
      <PasswordField kind="new" placeholder="8 至 64 个字符" {...form.getInputProps('password')} />
      <PasswordField kind="new" label="确认密码" {...form.getInputProps('passwordSecond')} />
      <AccountHint />
    </AccountForm>
  )
}
