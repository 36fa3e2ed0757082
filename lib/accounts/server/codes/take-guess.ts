import { hasAccount } from '#lib/accounts/server/known-place.ts'
import { findFull } from '#lib/platform/budgets/find-full.ts'
import type { KnownPlace } from '#lib/platform/budgets/resolve.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { countCalls, takeCallsAway } from '#lib/platform/http/rate-limit.ts'

type Guess = {
  phone: string
  purpose: CodePurpose
  known: KnownPlace | null
  /** Whether the right password came with the code, or an authenticator is asked for beside it. */
  hasMore?: boolean
  /** The message and the place that guesses at it; none for a code that was not sent. */
  target?: string
  /** Budget of the phone; that of wrong SMS codes when left out. */
  ofPhone?: 'wrongCodeForPhone' | 'wrongAppCode'
}
/** Counted before the code is compared, and given back when it was right. */
type Counted = { giveBack: (db: Db) => Promise<void> }
type CountedGuess = {
  /** Gives back, for who spent the message, also what the site counted of wrong guesses at it: they were slips. */
  giveBack: (db: Db, gaveRight: { isSpent: boolean }) => Promise<void>
  /** Whether a right code opens an account to somebody of whom nothing else is known. */
  opensToStranger: boolean
}

/** Power of a right code: it opens an account that is there, or gives a phone to one. */
const aims = {
  login: 'wrongCodeForAccount',
  password: 'wrongCodeForAccount',
  oldPhone: 'wrongCodeForAccount',
  deleteAccount: 'wrongCodeForAccount',
  confirm: 'wrongCodeForAccount',
  register: 'wrongCodeForNewcomer',
  bind: 'wrongCodeForNewcomer',
  newPhone: 'wrongCodeForNewcomer',
} as const satisfies Record<CodePurpose, string>

/** Counts a try against who makes it, whether or not there is a code. Throws too_many_requests. */
export async function takeTryFromHere(
  db: Db,
  who: { ip: string; known: KnownPlace | null },
): Promise<Counted> {
  const here = await takeUses(db, 'wrongCodeFromHere', who)
  if (!here.over) return here
  const message = `当前网络验证码输错次数过多，请 ${Math.ceil(here.retryAfter / 60)} 分钟后再试`
  throw new AppError('too_many_requests', { message, retryAfter: here.retryAfter })
}

/**
 * Counts a guess at a code that is there against the phone, and of a stranger against the site: where it could open an
 * account, whether or not the browser worked for its message, since a program does the work of a thousand browsers.
 * Throws too_many_requests, in the same words whether or not the phone has an account.
 */
export async function takeGuess(db: Db, guess: Guess): Promise<CountedGuess> {
  const { phone, purpose, known, hasMore = false, target, ofPhone = 'wrongCodeForPhone' } = guess
  const own = await takeUses(db, ofPhone, { phone, known })
  if (own.over) throw tooManyForPhone(own.retryAfter)
  const aim = aims[purpose]
  const isStranger =
    aim === 'wrongCodeForAccount' && known?.by !== 'browser' && (await hasAccount(db, phone))
  const slips = isStranger && target ? { limit: 'slips', caller: target, seconds: DAY } : null
  // Before the site, so that what midnight parts is never given back.
  if (slips) await countCalls(db, [slips], 1)
  const isCounted = isStranger || aim === 'wrongCodeForNewcomer'
  const site = isCounted ? await takeUses(db, aim, {}) : null
  return {
    opensToStranger: isStranger && !hasMore,
    giveBack: async (plain, { isSpent }) => {
      await own.giveBack(plain)
      if (!site || site.over) return
      // Taken away, as a code that is kept is right more than once.
      const guesses = slips && isSpent ? await takeCallsAway(plain, slips) : 0
      await site.giveBack(plain, Math.max(0, guesses - 1))
    },
  }
}

/** Seconds of the rows of wrongCodeForAccount. */
const DAY = 86_400

/** Refuses where a code would not be compared: nobody has to send one. */
export async function assertMayGuess(
  db: Db,
  { phone, known }: Pick<Guess, 'phone' | 'known'>,
): Promise<void> {
  const [full] = await findFull(db, 'wrongCodeForPhone', { phone, known })
  if (full) throw tooManyForPhone(full.retryAfter)
}

function tooManyForPhone(retryAfter: number): AppError {
  const hours = Math.ceil(retryAfter / 3600)
  const message = `该手机号验证码输错次数过多，请在登录过的浏览器中操作，或 ${hours} 小时后再试`
  return new AppError('too_many_requests', { message, retryAfter })
}
