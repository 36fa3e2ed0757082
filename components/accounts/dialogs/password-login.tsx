'use client'
import { type ReactNode, useState } from 'react'
import { AuthenticatorField } from '#components/accounts/fields/authenticator-field.tsx'
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
import { accountRules, texts } from '#lib/accounts/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { storeTokens } from '#lib/platform/client/tokens.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { enter } from './enter.ts'

const initialValues = {
  ...{ account: '', password: '', phoneCode: '', authenticatorCode: '' },
  ...{ remember: false, terms: false },
}

/** Further proofs that who has given the right password is asked for, by the code of the refusal. */
const proofs = {
  [knownErrors.staff_proof_required.code]: 'phone',
  [knownErrors.authenticator_required.code]: 'authenticator',
} as const satisfies Record<number, string>

export function PasswordLogin({ terms, links }: { terms: Terms; links: ReactNode }) {
  const [proof, setProof] = useState<(typeof proofs)[keyof typeof proofs] | null>(null)
  const form = useAccountForm({
    initialValues,
    rules: ({ account, password, phoneCode, authenticatorCode, terms }) => ({
      account: faultIfEmpty(account, texts.accountMissing),
      password: password === '' ? texts.passwordMissing : null,
      phoneCode: proof === 'phone' ? faultOfCode(phoneCode) : null,
      authenticatorCode:
        proof === 'authenticator'
          ? faultOf(accountRules.authenticatorCode, authenticatorCode)
          : null,
      terms: faultOfTerms(terms),
    }),
    send: async (values) => {
      try {
        await logIn(values)
      } catch (error) {
        if (error instanceof CallError && error.code in proofs)
          setProof(proofs[error.code as keyof typeof proofs])
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
      {proof === 'authenticator' && <AuthenticatorField {...form.field('authenticatorCode')} />}
      {proof === 'phone' && (
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
  authenticatorCode,
  remember,
}: typeof initialValues): Promise<void> {
  const entered = { account: account.trim(), password, remember }
  const codes = { phoneCode: phoneCode.trim(), authenticatorCode: authenticatorCode.trim() }
  const known = { browser: browserNumber() }
  const answer = await call(login, { type: '1', ...entered, ...known, ...filled(codes) })
  if (answer.phone) return enter(answer, remember)
  // The tokens serve to bind a phone; who signed in is told afterwards.
  storeTokens(answer, remember)
  useAppStore.getState().openAccountDialog({ name: 'complete', login: entered })
}

const filled = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<T>
