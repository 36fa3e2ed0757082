'use client'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmailField } from '#components/accounts/fields/email-field.tsx'
import { faultsOf } from '#components/accounts/fields/field-faults.ts'
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
import { ProvedPhone } from '#components/accounts/fields/proved-phone.tsx'
import { RememberCheckbox } from '#components/accounts/fields/remember-checkbox.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { type Terms, TermsCheckbox } from '#components/accounts/fields/terms-checkbox.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { lxuserRegister } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { firstSource } from '#lib/accounts/client/first-source.ts'
import { pressedHere } from '#lib/accounts/client/pressed.ts'
import { signIn } from '#lib/accounts/client/session.ts'
import { NAME_MAX, texts } from '#lib/accounts/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
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
  /** Proof of a code login: only the rest is asked for, as long as the server accepts it. */
  proved?: { phone: string; code: string; remember: boolean } | undefined
}

export function Register({ terms, links, proved }: Props) {
  const [isProved, setIsProved] = useState(proved !== undefined)
  const form = useAccountForm({
    initialValues: { ...empty, ...proved, terms: proved !== undefined },
    rules: ({ realname, phone, code, email, password, terms }) => ({
      realname: faultIfEmpty(realname, texts.nameMissing),
      phone: faultOfPhone(phone),
      code: faultOfCode(code),
      email: faultOfEmail(email),
      password: faultOfNewPassword(password),
      terms: faultOfTerms(terms),
    }),
    send: (fields) =>
      register(fields).catch((error: unknown) => {
        // Its field has to be there to say so.
        if (isOfPhone(error)) flushSync(() => setIsProved(false))
        throw error
      }),
  })
  const another = () => {
    setIsProved(false)
    form.change({ phone: '', code: '' })
  }
  return (
    <Form action="注册" links={links} form={form}>
      {isProved && <ProvedPhone phone={form.values.phone} onAnother={another} />}
      <TextField
        label="姓名"
        autoComplete="name"
        maxLength={NAME_MAX}
        {...form.field('realname')}
      />
      {!isProved && (
        <>
          <PhoneField {...form.field('phone')} />
          <SendCode purpose="register" phone={form.values.phone} {...form.field('code')} />
        </>
      )}
      <PasswordField kind="new" placeholder="8 至 64 个字符" {...form.field('password')} />
      <EmailField {...form.field('email')} />
      <RememberCheckbox {...form.field('remember')} />
      <TermsCheckbox terms={terms} {...form.field('terms')} />
    </Form>
  )
}

/** Whether a refusal means that the phone has to be proved anew, or is another's. */
function isOfPhone(error: unknown): boolean {
  return error instanceof CallError && Object.keys(faultsOf(error, ['phone', 'code'])).length > 0
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
    source: firstSource(),
  })
  // Nobody is kept from what they pressed, or from the page that asked for an account.
  if (url === null || pressedHere()) return enter(tokens, input.remember)
  await signIn(tokens, input.remember)
  // Closing the popup loads the page anew. It can be closed even where the registration could not.
  useAppStore.getState().openAccountDialog({ name: 'poster', url }, { undismissable: false })
}
