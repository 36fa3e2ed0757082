import {
  codePattern,
  emailPattern,
  PASSWORD_MAX,
  PASSWORD_MIN,
  phonePattern,
  texts,
} from '#lib/accounts/rules.ts'

// What is wrong with a field, in the words of lib/accounts/rules.ts; null when nothing is.

type Fault = string | null

export const faultIfEmpty = (value: string, missing: string): Fault =>
  value.trim() === '' ? missing : null

export const faultOfPhone = (phone: string): Fault =>
  faultIfEmpty(phone, texts.phoneMissing) ??
  (phonePattern.test(phone.trim()) ? null : texts.phoneWrong)

/** The change of a phone has sentences of its own. */
export const faultOfNewPhone = (phone: string): Fault =>
  faultIfEmpty(phone, texts.newPhoneMissing) ??
  (phonePattern.test(phone.trim()) ? null : texts.newPhoneWrong)

export const faultOfCode = (code: string): Fault =>
  faultIfEmpty(code, texts.codeMissing) ?? (codePattern.test(code.trim()) ? null : texts.codeWrong)

/** An e-mail address may be left out. */
export const faultOfEmail = (email: string): Fault =>
  email.trim() === '' || emailPattern.test(email.trim()) ? null : texts.emailWrong

/** Of a password to be set. */
export function faultOfNewPassword(password: string): Fault {
  if (password === '') return texts.passwordMissing
  const isFit = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  return isFit ? null : texts.passwordLength
}

export function faultOfRepetition(second: string, password: string): Fault {
  if (second === '') return texts.passwordAgainMissing
  return second === password ? null : texts.passwordsDiffer
}

export const faultOfTerms = (isAgreed: boolean): Fault => (isAgreed ? null : texts.termsUnread)
