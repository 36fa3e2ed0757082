'use client'
import type { ReactNode } from 'react'
import { call } from '#lib/client/call.ts'
import { notify } from '#lib/client/notices.ts'
import { texts } from '#lib/text/account-rules.ts'
import { AccountForm } from './account-form.tsx'
import { faultOfCode, faultOfNewPassword, faultOfPhone, faultOfRepetition } from './form-rules.ts'
import { openLogin } from './open-login.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SendCode } from './send-code.tsx'
import { useAccountForm } from './use-account-form.ts'

const initialValues = { phone: '', phoneCode: '', password: '', passwordSecond: '' }

export function ForgetPassword({ links }: { links: ReactNode }) {
  const { form, formProps } = useAccountForm({
    initialValues,
    rules: ({ phone, phoneCode, password, passwordSecond }) => ({
      phone: faultOfPhone(phone),
      phoneCode: faultOfCode(phoneCode),
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: reset,
  })
  return (
    <AccountForm action="重置密码" links={links} {...formProps}>
      <PhoneField {...form.getInputProps('phone')} />
      <SendCode purpose="password" phone={form.values.phone} {...form.getInputProps('phoneCode')} />
      <PasswordField
        kind="new"
        label="新密码"
        placeholder="8 至 64 个字符"
        {...form.getInputProps('password')}
      />
      <PasswordField kind="new" label="确认新密码" {...form.getInputProps('passwordSecond')} />
    </AccountForm>
  )
}

async function reset({ phone, phoneCode, ...passwords }: typeof initialValues): Promise<void> {
  await call('forgetPassword', {
    phone: phone.trim(),
    phoneCode: phoneCode.trim(),
    ...passwords,
  })
  notify('success', texts.passwordSet)
  openLogin()
}
