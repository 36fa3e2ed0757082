'use client'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '#lib/client/call.ts'
import { useAppStore } from '#lib/client/stores/app-store.ts'
import { storeTokens } from '#lib/client/tokens.ts'
import { texts } from '#lib/text/account-rules.ts'
import { AccountForm } from './account-form.tsx'
import { enter } from './enter.ts'
import { faultIfEmpty, faultOfTerms } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { RememberCheckbox } from './remember-checkbox.tsx'
import { type Terms, TermsCheckbox } from './terms-checkbox.tsx'
import { useAccountForm } from './use-account-form.ts'

const initialValues = { account: '', password: '', remember: false, terms: false }

export function PasswordLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  const { form, formProps } = useAccountForm({
    initialValues,
    rules: ({ account, password, terms }) => ({
      account: faultIfEmpty(account, texts.accountMissing),
      password: password === '' ? texts.passwordMissing : null,
      terms: faultOfTerms(terms),
    }),
    send: logIn,
  })
  return (
    <AccountForm action="登录" links={links} {...formProps}>
      <TextInput
        label="账号"
        placeholder="手机号码"
        autoComplete="username"
        maxLength={100}
        size="md"
        {...form.getInputProps('account')}
      />
      <PasswordField kind="current" {...form.getInputProps('password')} />
      <RememberCheckbox {...form.getInputProps('remember', { type: 'checkbox' })} />
      <TermsCheckbox terms={terms} {...form.getInputProps('terms', { type: 'checkbox' })} />
    </AccountForm>
  )
}

async function logIn({ account, password, remember }: typeof initialValues): Promise<void> {
  const login = { account: account.trim(), password, remember }
  const answer = await call('login', { type: '1', ...login })
  if (answer.phone) return enter(answer, remember)
  // The tokens serve to bind a phone; who signed in is told afterwards.
  storeTokens(answer, remember)
  useAppStore.getState().openAccountDialog({ name: 'complete', login })
}
