'use client'
import { AccountHint } from '#components/accounts/fields/account-hint.tsx'
import { faultOfNewPassword, faultOfRepetition } from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { firstModifyPassword } from '#lib/accounts/calls.ts'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { closeAndRefresh } from './close-and-refresh.ts'

/** The first password of an account that signs in by code. */
export function SetPassword() {
  const form = useAccountForm({
    initialValues: { password: '', passwordSecond: '' },
    rules: ({ password, passwordSecond }) => ({
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: async (passwords) => {
      await call(firstModifyPassword, passwords)
      notify('success', texts.passwordSet)
      await closeAndRefresh()
    },
  })
  return (
    <Form action="确定" form={form}>
      <PasswordField kind="new" placeholder="8 至 64 个字符" {...form.field('password')} />
      <PasswordField kind="new" label="确认密码" {...form.field('passwordSecond')} />
      <AccountHint />
    </Form>
  )
}
