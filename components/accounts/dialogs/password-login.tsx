'use client'
import { type ReactNode, useState } from 'react'
import { faultIfEmpty, faultOfCode, faultOfTerms } from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { RememberCheckbox } from '#components/accounts/fields/remember-checkbox.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { type Terms, TermsCheckbox } from '#components/accounts/fields/terms-checkbox.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { login } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { texts } from '#lib/accounts/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { storeTokens } from '#lib/platform/client/tokens.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { enter } from './enter.ts'

const initialValues = { account: '', password: '', phoneCode: '', remember: false, terms: false }

export function PasswordLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  // Staff, whose password was right, are asked for a code as well.
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const form = useAccountForm({
    initialValues,
    rules: ({ account, password, phoneCode, terms }) => ({
      account: faultIfEmpty(account, texts.accountMissing),
      password: password === '' ? texts.passwordMissing : null,
      phoneCode: isCodeWanted ? faultOfCode(phoneCode) : null,
      terms: faultOfTerms(terms),
    }),
    send: async (values) => {
      try {
        await logIn(values)
      } catch (error) {
        const isStaff =
          error instanceof CallError && error.code === errors.staff_proof_required.code
        if (isStaff) setIsCodeWanted(true)
        throw error
      }
    },
  })
  return (
    <Form action="登录" links={links} form={form}>
      <TextField
        label="账号"
        placeholder="手机号码"
        autoComplete="username"
        maxLength={100}
        {...form.field('account')}
      />
      <PasswordField kind="current" {...form.field('password')} />
      {isCodeWanted && (
        <SendCode purpose="login" phone={form.values.account} {...form.field('phoneCode')} />
      )}
      <RememberCheckbox {...form.field('remember')} />
      <TermsCheckbox terms={terms} {...form.field('terms')} />
    </Form>
  )
}

async function logIn({
  account,
  password,
  phoneCode,
  remember,
}: typeof initialValues): Promise<void> {
  const entered = { account: account.trim(), password, remember }
  const code = phoneCode.trim()
  const known = { browser: browserNumber(), ...(code && { phoneCode: code }) }
  const answer = await call(login, { type: '1', ...entered, ...known })
  if (answer.phone) return enter(answer, remember)
  // The tokens serve to bind a phone; who signed in is told afterwards.
  storeTokens(answer, remember)
  useAppStore.getState().openAccountDialog({ name: 'complete', login: entered })
}
