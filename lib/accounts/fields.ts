import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { accountRules, texts } from './rules.ts'
import { bareHost, campaignForm, HOST_MAX, hostForm } from './source.ts'

// What people type or do in the forms of an account; each field carries the sentence that it is refused with.

export const account = s.typed(accountRules.account)
export const name = s.typed(accountRules.name)
export const phone = s.typed(accountRules.phone)
export const newPhone = s.typed(accountRules.newPhone)
export const phoneCode = s.typed(accountRules.code)
export const authenticatorCode = s.typed(accountRules.authenticatorCode)
export const email = z.union([z.literal(''), s.typed({ ...accountRules.email, isVerbatim: true })])
export const newPassword = s.typed(accountRules.newPassword)
export const oldPassword = s.typed(accountRules.oldPassword)
/** Proof that the owner of an account gives anew: the password, or a code to the phone. */
export const ownProof = { password: oldPassword.optional(), phoneCode: phoneCode.optional() }
export const twice = {
  password: newPassword,
  passwordSecond: s.typed(accountRules.passwordAgain),
}
export const same = (form: { password: string; passwordSecond: string }) =>
  form.password === form.passwordSecond
export const differ = { path: ['passwordSecond'], message: texts.passwordsDiffer }
/** 七天内免登录. */
export const remember = z.boolean().default(false)

/** The number that a browser keeps for itself, so that an account knows it again. */
export const browser = z.string().max(64).optional()

/** Where a visitor first came from. Odd parts are passed over: nobody is kept from an account by them. */
export const source = s
  .shape('FirstSource', {
    /** Another site that led here. */
    host: z.string().max(HOST_MAX).overwrite(bareHost).regex(hostForm).optional().catch(undefined),
    /** utm_source of the first address. */
    campaign: z.string().regex(campaignForm).optional().catch(undefined),
    /** Path of the first page; its kind is kept. */
    landing: z.string().startsWith('/').max(1024).optional().catch(undefined),
  })
  .optional()
  .catch(undefined)

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
