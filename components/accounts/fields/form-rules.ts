import { accountRules, texts } from '#lib/accounts/rules.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'

// What is wrong with a field, by the rules of lib/accounts/rules.ts; null when nothing is.

type Fault = string | null

export const faultIfEmpty = (value: string, missing: string): Fault => faultOf({ missing }, value)

export const faultOfPhone = (phone: string): Fault => faultOf(accountRules.phone, phone)
export const faultOfNewPhone = (phone: string): Fault => faultOf(accountRules.newPhone, phone)
export const faultOfCode = (code: string): Fault => faultOf(accountRules.code, code)
export const faultOfEmail = (email: string): Fault => faultOf(accountRules.email, email)
/** Judges a password that is to be set. */
export const faultOfNewPassword = (password: string): Fault =>
  faultOf(accountRules.newPassword, password)

export const faultOfRepetition = (second: string, password: string): Fault =>
  faultOf(accountRules.passwordAgain, second) ??
  (second === password ? null : texts.passwordsDiffer)

export const faultOfTerms = (isAgreed: boolean): Fault => (isAgreed ? null : texts.termsUnread)
