'use client'
import { call } from '#lib/client/call.ts'
import { notify } from '#lib/client/notices.ts'
import { texts } from '#lib/text/account-rules.ts'
import { AccountForm } from './account-form.tsx'
import { AccountHint } from './account-hint.tsx'
import { closeAndRefresh } from './close-and-refresh.ts'
import { DialogLink } from './dialog-link.tsx'
import { faultOfNewPassword, faultOfRepetition } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** A new password for who knows the old one. */
export function ModifyPassword() {
  const { form, formProps } = useAccountForm({
    initialValues: { oldPassword: '', password: '', passwordSecond: '' },
    rules: ({ oldPassword, password, passwordSecond }) => ({
      oldPassword: oldPassword === '' ? texts.passwordMissing : null,
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: async (passwords) => {
      await call('modifyPassword', passwords)
      notify('success', texts.passwordSet)
      await closeAndRefresh()
    },
  })
  const links = <DialogLink to={{ name: 'forget' }}>忘记原密码？</DialogLink>
  return (
    <AccountForm action="确定" links={links} {...formProps}>
      <PasswordField kind="current" label="原密码" {...form.getInputProps('oldPassword')} />
      <PasswordField
        kind="new"
        label="新密码"
        placeholder="8 至 64 个字符"
        {...form.getInputProps('password')}
      />
      <PasswordField kind="new" label="确认新密码" {...form.getInputProps('passwordSecond')} />
      <AccountHint />
    </AccountForm>
  )
}
