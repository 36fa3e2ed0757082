'use client'
import type { ReactNode } from 'react'
import { CallError, call } from '#lib/client/call.ts'
import { useAppStore } from '#lib/client/stores/app-store.ts'
import { errors } from '#lib/contract/errors.ts'
import { AccountForm } from './account-form.tsx'
import { enter } from './enter.ts'
import { faultOfCode, faultOfPhone, faultOfTerms } from './form-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { RememberCheckbox } from './remember-checkbox.tsx'
import { SendCode } from './send-code.tsx'
import { type Terms, TermsCheckbox } from './terms-checkbox.tsx'
import { useAccountForm } from './use-account-form.ts'

const initialValues = { account: '', phoneCode: '', remember: false, terms: false }

export function CodeLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  const { form, formProps } = useAccountForm({
    initialValues,
    rules: ({ account, phoneCode, terms }) => ({
      account: faultOfPhone(account),
      phoneCode: faultOfCode(phoneCode),
      terms: faultOfTerms(terms),
    }),
    send: logIn,
  })
  return (
    <AccountForm action="登录" links={links} {...formProps}>
      <PhoneField {...form.getInputProps('account')} />
      <SendCode purpose="login" phone={form.values.account} {...form.getInputProps('phoneCode')} />
      <RememberCheckbox {...form.getInputProps('remember', { type: 'checkbox' })} />
      <TermsCheckbox terms={terms} {...form.getInputProps('terms', { type: 'checkbox' })} />
    </AccountForm>
  )
}

async function logIn({ account, phoneCode, remember }: typeof initialValues): Promise<void> {
  const phone = account.trim()
  const code = phoneCode.trim()
  try {
    await enter(
      await call('login', { type: '10', account: phone, phoneCode: code, remember }),
      remember,
    )
  } catch (error) {
    if (error instanceof CallError && error.code === errors.account_not_registered.code) {
      useAppStore.getState().openAccountDialog({ name: 'register', phone, code, remember })
    }
    throw error
  }
}
