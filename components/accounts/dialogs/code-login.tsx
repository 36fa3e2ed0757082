'use client'
import { type ReactNode, useState } from 'react'
import { AuthenticatorField } from '#components/accounts/fields/authenticator-field.tsx'
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
import { accountRules } from '#lib/accounts/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { enter } from './enter.ts'

const initialValues = {
  ...{ account: '', phoneCode: '', authenticatorCode: '' },
  ...{ remember: false, terms: false },
}

export function CodeLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  // The phone for which it was asked: another one typed here has none.
  const [asked, setAsked] = useState<string | null>(null)
  const form = useAccountForm({
    initialValues,
    rules: ({ account, phoneCode, authenticatorCode, terms }) => ({
      account: faultOfPhone(account),
      phoneCode: faultOfCode(phoneCode),
      authenticatorCode:
        asked === account.trim()
          ? faultOf(accountRules.authenticatorCode, authenticatorCode)
          : null,
      terms: faultOfTerms(terms),
    }),
    send: async (values) => {
      try {
        await logIn(values)
      } catch (error) {
        const { code } = knownErrors.authenticator_required
        if (error instanceof CallError && error.code === code) setAsked(values.account.trim())
        throw error
      }
    },
  })
  return (
    <Form action="登录" links={links} form={form}>
      <PhoneField {...form.field('account')} />
      <SendCode purpose="login" phone={form.values.account} {...form.field('phoneCode')} />
      {asked === form.values.account.trim() && (
        <AuthenticatorField {...form.field('authenticatorCode')} />
      )}
      <RememberCheckbox {...form.field('remember')} />
      <TermsCheckbox terms={terms} {...form.field('terms')} />
    </Form>
  )
}

async function logIn({
  account,
  phoneCode,
  authenticatorCode,
  remember,
}: typeof initialValues): Promise<void> {
  const phone = account.trim()
  const code = phoneCode.trim()
  try {
    const proof = authenticatorCode.trim()
    const form = { account: phone, phoneCode: code, remember, browser: browserNumber() }
    const more = proof && { authenticatorCode: proof }
    await enter(await call(login, { type: '10', ...form, ...more }), remember)
  } catch (error) {
    if (error instanceof CallError && error.code === knownErrors.account_not_registered.code) {
      useAppStore
        .getState()
        .openAccountDialog({ name: 'register', proved: { phone, code, remember } })
    }
    throw error
  }
}
