import { findFull } from '#lib/platform/budgets/find-full.ts'
import type { KnownPlace } from '#lib/platform/budgets/resolve.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

type Guess = { phone: string; purpose: CodePurpose; known: KnownPlace | null }
/** Counted before the code is compared, and given back when it was right. */
type Counted = { giveBack: (db: Db) => Promise<void> }

/** Power of a right code: it opens an account that is there, or gives a phone to one. */
const aims = {
  login: 'wrongCodeForAccount',
  password: 'wrongCodeForAccount',
  oldPhone: 'wrongCodeForAccount',
  deleteAccount: 'wrongCodeForAccount',
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

/** Counts a guess at a code that is there against the phone and the site. Throws too_many_requests, in the same words whether or not the phone has an account. */
export async function takeGuess(db: Db, { phone, purpose, known }: Guess): Promise<Counted> {
  const own = await takeUses(db, 'wrongCodeForPhone', { phone, known })
  if (own.over) throw tooManyForPhone(own.retryAfter)
  const site = await takeUses(db, aims[purpose], { known })
  if (site.over) {
    await own.giveBack(db)
    const message = '当前请使用密码登录，或稍后再试'
    throw new AppError('too_many_requests', { message, retryAfter: site.retryAfter })
  }
  return {
    giveBack: async (plain) => {
      await own.giveBack(plain)
      await site.giveBack(plain)
    },
  }
}

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
