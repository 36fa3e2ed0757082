'use client'
import type { ReactNode } from 'react'
import { faultOfCode, faultOfPhone, faultOfTerms } from '#components/accounts/fields/form-rules.ts'
import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { RememberCheckbox } from '#components/accounts/fields/remember-checkbox.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { type Terms, TermsCheckbox } from '#components/accounts/fields/terms-checkbox.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { login } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { enter } from './enter.ts'

const initialValues = { account: '', phoneCode: '', remember: false, terms: false }

export function CodeLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  const form = useAccountForm({
    initialValues,
    rules: ({ account, phoneCode, terms }) => ({
      account: faultOfPhone(account),
      phoneCode: faultOfCode(phoneCode),
      terms: faultOfTerms(terms),
    }),
    send: logIn,
  })
  return (
    <Form action="登录" links={links} form={form}>
      <PhoneField {...form.field('account')} />
      <SendCode purpose="login" phone={form.values.account} {...form.field('phoneCode')} />
      <RememberCheckbox {...form.field('remember')} />
      <TermsCheckbox terms={terms} {...form.field('terms')} />
    </Form>
  )
}

async function logIn({ account, phoneCode, remember }: typeof initialValues): Promise<void> {
  const phone = account.trim()
  const code = phoneCode.trim()
  try {
    const form = { account: phone, phoneCode: code, remember, browser: browserNumber() }
    await enter(await call(login, { type: '10', ...form }), remember)
  } catch (error) {
    if (error instanceof CallError && error.code === knownErrors.account_not_registered.code) {
      useAppStore
        .getState()
        .openAccountDialog({ name: 'register', proved: { phone, code, remember } })
    }
    throw error
  }
}
