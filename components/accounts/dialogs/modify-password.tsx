'use client'
import { AccountHint } from '#components/accounts/fields/account-hint.tsx'
import { faultOfNewPassword, faultOfRepetition } from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { modifyPassword } from '#lib/accounts/calls.ts'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { closeAndRefresh } from './close-and-refresh.ts'
import { DialogLink } from './dialog-link.tsx'

/** A new password for who knows the old one. */
export function ModifyPassword() {
  const form = useAccountForm({
    initialValues: { oldPassword: '', password: '', passwordSecond: '' },
    rules: ({ oldPassword, password, passwordSecond }) => ({
      oldPassword: oldPassword === '' ? texts.passwordMissing : null,
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: async (passwords) => {
      await call(modifyPassword, passwords)
      notify('success', texts.passwordSet)
      await closeAndRefresh()
    },
  })
  const links = <DialogLink to={{ name: 'forget' }}>忘记原密码？</DialogLink>
  return (
    <Form action="确定" links={links} form={form}>
      <PasswordField kind="current" label="原密码" {...form.field('oldPassword')} />
      <PasswordField
        kind="new"
        label="新密码"
        placeholder="8 至 64 个字符"
        {...form.field('password')}
      />
      <PasswordField kind="new" label="确认新密码" {...form.field('passwordSecond')} />
      <AccountHint />
    </Form>
  )
}
