'use client'
import type { ReactNode } from 'react'
import {
  faultOfCode,
  faultOfNewPassword,
  faultOfPhone,
  faultOfRepetition,
} from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { openLogin } from '#components/accounts/open-login.ts'
import { Form } from '#components/ui/form.tsx'
import { forgetPassword } from '#lib/accounts/calls.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

const initialValues = { phone: '', phoneCode: '', password: '', passwordSecond: '' }

export function ForgetPassword({ links }: { links: ReactNode }) {
  const form = useAccountForm({
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
    <Form action="重置密码" links={links} form={form}>
      <PhoneField {...form.field('phone')} />
      <SendCode purpose="password" phone={form.values.phone} {...form.field('phoneCode')} />
      <PasswordField
        kind="new"
        label="新密码"
        placeholder="8 至 64 个字符"
        {...form.field('password')}
      />
      <PasswordField kind="new" label="确认新密码" {...form.field('passwordSecond')} />
    </Form>
  )
}

async function reset({ phone, phoneCode, ...passwords }: typeof initialValues): Promise<void> {
  await call(forgetPassword, {
    phone: phone.trim(),
    phoneCode: phoneCode.trim(),
    ...passwords,
    browser: browserNumber(),
  })
  notify('success', texts.passwordSet)
  openLogin()
}
