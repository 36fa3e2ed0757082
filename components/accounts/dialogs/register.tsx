'use client'
import type { ReactNode } from 'react'
import {
  faultIfEmpty,
  faultOfCode,
  faultOfEmail,
  faultOfNewPassword,
  faultOfPhone,
  faultOfTerms,
} from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { RememberCheckbox } from '#components/accounts/fields/remember-checkbox.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { type Terms, TermsCheckbox } from '#components/accounts/fields/terms-checkbox.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { lxuserRegister } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { signIn } from '#lib/accounts/client/session.ts'
import { accountRules, NAME_MAX, texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { enter } from './enter.ts'

const empty = {
  realname: '',
  phone: '',
  code: '',
  email: '',
  password: '',
  remember: false,
  terms: false,
}

type Props = {
  terms: Terms
  links: ReactNode
  /** What a code login already knows. */
  known?: { phone?: string; code?: string; remember?: boolean }
}

export function Register({ terms, links, known = {} }: Props) {
  const { phone = '', code = '', remember = false } = known
  const form = useAccountForm({
    initialValues: { ...empty, phone, code, remember },
    rules: ({ realname, phone, code, email, password, terms }) => ({
      realname: faultIfEmpty(realname, texts.nameMissing),
      phone: faultOfPhone(phone),
      code: faultOfCode(code),
      email: faultOfEmail(email),
      password: faultOfNewPassword(password),
      terms: faultOfTerms(terms),
    }),
    send: register,
  })
  return (
    <Form action="注册" links={links} form={form}>
      <TextField
        label="姓名"
        autoComplete="name"
        maxLength={NAME_MAX}
        {...form.field('realname')}
      />
      <PhoneField {...form.field('phone')} />
      <SendCode purpose="register" phone={form.values.phone} {...form.field('code')} />
      <TextField
        label="邮箱（选填）"
        type="email"
        autoComplete="email"
        maxLength={accountRules.email.max[0]}
        {...form.field('email')}
      />
      <PasswordField kind="new" placeholder="8 至 64 个字符" {...form.field('password')} />
      <RememberCheckbox {...form.field('remember')} />
      <TermsCheckbox terms={terms} {...form.field('terms')} />
    </Form>
  )
}

async function register({ terms, ...fields }: typeof empty): Promise<void> {
  const input = {
    ...fields,
    realname: fields.realname.trim(),
    phone: fields.phone.trim(),
    code: fields.code.trim(),
    email: fields.email.trim(),
  }
  const { poster_qr_code_for_pc: url, ...tokens } = await call(lxuserRegister, {
    ...input,
    browser: browserNumber(),
  })
  if (url === null) return enter(tokens, input.remember)
  await signIn(tokens, input.remember)
  // Closing the popup loads the page anew. It can be closed even where the registration could not.
  useAppStore.getState().openAccountDialog({ name: 'poster', url }, { undismissable: false })
}
