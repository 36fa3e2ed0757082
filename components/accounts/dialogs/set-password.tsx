'use client'
import { AccountHint } from '#components/accounts/fields/account-hint.tsx'
import {
  faultOfCode,
  faultOfNewPassword,
  faultOfRepetition,
} from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import styles from '#components/ui/form.module.css'
import { Form } from '#components/ui/form.tsx'
import { firstModifyPassword } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { maskPhone, texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { closeAndRefresh } from './close-and-refresh.ts'

/** The first password of an account that signs in by code, for who still has its phone. */
export function SetPassword() {
  const phone = useAppStore((state) => state.userInfo?.phone)
  const form = useAccountForm({
    initialValues: { phoneCode: '', password: '', passwordSecond: '' },
    rules: ({ phoneCode, password, passwordSecond }) => ({
      phoneCode: phone ? faultOfCode(phoneCode) : null,
      password: faultOfNewPassword(password),
      passwordSecond: faultOfRepetition(passwordSecond, password),
    }),
    send: async ({ phoneCode, ...passwords }) => {
      const proof = phone ? { phoneCode: phoneCode.trim() } : {}
      await call(firstModifyPassword, { ...passwords, ...proof })
      notify('success', texts.passwordSet)
      await closeAndRefresh()
    },
  })
  return (
    <Form action="确定" form={form}>
      {phone && (
        <>
          <p className={styles.note}>
            验证码将发送到手机号 <strong>{maskPhone(phone)}</strong>
          </p>
          <SendCode purpose="confirm" phone={phone} {...form.field('phoneCode')} />
        </>
      )}
      <PasswordField kind="new" placeholder="8 至 64 个字符" {...form.field('password')} />
      <PasswordField kind="new" label="确认密码" {...form.field('passwordSecond')} />
      <AccountHint />
    </Form>
  )
}
