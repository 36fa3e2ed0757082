import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MIN, texts } from '#lib/accounts/rules.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { once } from '#lib/platform/once.ts'
import { isBreached } from '#lib/platform/providers/breaches/pwned-range.ts'
import { commonPasswords, siteNames } from './common-passwords.ts'

// argon2id (the library's default algorithm) with OWASP's first recommendation: 19 MiB, two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hash of random bytes that nobody kept: what a password is compared with when there is no account. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$0rOOicEgk39Iz7sHxsu7vQ$E8f2/Rxjg/YHGI/gBzEGLNBt9NX8bSThzlF2lUI0/Gs'

/** The encoded argon2id hash of a password. Throws too_many_requests when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inSlot(() => hash(normal(password), cost))
}

/** Whether this is the password; without a hash the answer is no, after the same work. Throws too_many_requests when too many wait already. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inSlot(() => verify(stored ?? nobody, normal(password)))
  return stored !== null && isRight
}

/** Brings characters that look alike into one form, so that a password typed on another keyboard still fits. */
const normal = (password: string) => password.normalize('NFKC')

/** Hashes at once: each takes a core for about 20 ms and 19 MiB. */
const RUNNING_MAX = 2
/** How many may wait: one more would wait for over a second, so the server asks to come again. */
const WAITING_MAX = 50

type Slots = { running: number; waiting: (() => void)[] }
const passwordSlots = once<Slots>('password-slots', () => ({ running: 0, waiting: [] }))

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  const slots = passwordSlots()
  if (slots.running < RUNNING_MAX) slots.running++
  else {
    if (slots.waiting.length >= WAITING_MAX) throw new AppError('too_many_requests', busy)
    await new Promise<void>((resume) => slots.waiting.push(resume))
  }
  try {
    return await work()
  } finally {
    // Its place goes straight to the one that waited longest.
    const next = slots.waiting.shift()
    if (next) next()
    else slots.running--
  }
}

const busy = { retryAfter: 2 }

/**
 * Refuses a new password that is short, common, one long run, one of the owner's own names and numbers, or, where the
 * operator has named a collection of breaches, in that; names of the site in it count for nothing. Throws invalid_input,
 * weak_password.
 */
export async function assertGoodPassword(
  password: string,
  own: (string | null | undefined)[],
): Promise<void> {
  const plain = normal(password).toLowerCase()
  // The contract counts UTF-16 units; a person counts characters.
  if ([...password].length < PASSWORD_MIN) {
    const fields = [{ field: 'password', reason: texts.passwordLength }]
    throw new AppError('invalid_input', { fields })
  }
  assertNoName(password, own)
  const rest = plain.replace(siteNames, '')
  const isShort = [...rest].length < PASSWORD_MIN
  if (isShort || isCommon(plain) || isCommon(rest)) throw weak(errors.weak_password.message)
  const url = env().BREACHED_PASSWORDS_URL
  if (url && (await isBreached(url, normal(password)))) throw weak(breached)
}

/** Refuses a new password that is one of its owner's names and numbers. Throws weak_password. */
export function assertNoName(password: string, own: (string | null | undefined)[]): void {
  const plain = normal(password).toLowerCase()
  const isOwn = own.some((name) => name && normal(name).toLowerCase() === plain)
  if (isOwn) throw weak(errors.weak_password.message)
}

const breached = '这个密码出现在已公开的泄露数据中，容易被猜到，请换一个'

const weak = (message: string) =>
  new AppError('weak_password', { message, fields: [{ field: 'password', reason: message }] })

const isCommon = (plain: string) => commonPasswords.has(plain) || isRun(plain)

/** `aaaaaaaa`, `23456789`, `hgfedcba`: each character a fixed step from the one before. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
