import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import {
  codePattern,
  emailPattern,
  PASSWORD_MAX,
  PASSWORD_MIN,
  phonePattern,
  texts,
} from './rules.ts'

// What people type or do in the forms of an account; each field carries the sentence that it is refused with.

export const line = (missing: string, max: number) => s.filled(missing).max(max)
export const phone = s.filled(texts.phoneMissing).regex(phonePattern, texts.phoneWrong)
export const newPhone = s.filled(texts.newPhoneMissing).regex(phonePattern, texts.newPhoneWrong)
export const phoneCode = s.filled(texts.codeMissing).regex(codePattern, texts.codeWrong)
export const email = z.union([
  z.literal(''),
  z.string().max(254).regex(emailPattern, texts.emailWrong),
])
/** A password to be set; one to be checked may be of any age and so of any length. */
export const newPassword = z
  .string(texts.passwordMissing)
  .min(1, { error: texts.passwordMissing, abort: true })
  .min(PASSWORD_MIN, texts.passwordLength)
  .max(PASSWORD_MAX, texts.passwordLength)
export const oldPassword = z.string(texts.passwordMissing).min(1, texts.passwordMissing).max(200)
export const twice = {
  password: newPassword,
  passwordSecond: z
    .string(texts.passwordAgainMissing)
    .min(1, { error: texts.passwordAgainMissing, abort: true })
    .max(200),
}
export const same = (form: { password: string; passwordSecond: string }) =>
  form.password === form.passwordSecond
export const differ = { path: ['passwordSecond'], message: texts.passwordsDiffer }
/** 七天内免登录. */
export const remember = z.boolean().default(false)

const dragPoint = z.object({
  /** Pixels from the start of the track. */
  x: z.number().min(-50).max(1000),
  /** Milliseconds since the drag began. */
  t: z.number().min(0).max(600_000),
})
/** One drag of the slider. */
export const drag = z.object({
  width: z.number().min(200).max(800),
  start: z.number().min(-50).max(1000),
  end: z.number().min(0).max(1000),
  points: z.array(dragPoint).min(1).max(500),
})
export type Drag = z.infer<typeof drag>
