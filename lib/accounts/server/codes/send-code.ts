import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { knownPlaceOfPhone } from '#lib/accounts/server/known-place.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import type { Budget } from '#lib/platform/budgets/budgets.ts'
import type { Who } from '#lib/platform/budgets/resolve.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { log } from '#lib/platform/log.ts'
import { type SmsSettings, smsProvider } from '#lib/platform/providers/sms/provider.ts'
import { knownByCode, placeOfCaller } from './codes-in-a-row.ts'
import { lockPhone } from './phone-lock.ts'
import { issueChallenge, takeProof } from './proof.ts'
import { takeTicket } from './slider.ts'
import { dropCode, storeCode } from './sms-codes.ts'
import { assertMayGuess } from './take-guess.ts'

type Order = {
  phone: string
  purpose: SentPurpose
  /** Ticket of the slider; each send needs one of its own. */
  ticket: string
  /** Result that the browser worked out for an earlier refusal. */
  proof?: string
  userId: number | undefined
  caller: Visitor
}

/** Callers who may have a code sent: `owner` to the phone of the own account only. */
const askers = {
  register: 'anyone',
  login: 'anyone',
  password: 'anyone',
  bind: 'user',
  newPhone: 'user',
  oldPhone: 'owner',
  deleteAccount: 'owner',
  confirm: 'owner',
  any: 'anyone',
} as const satisfies Record<SentPurpose, 'anyone' | 'user' | 'owner'>

/**
 * Sends a code of four digits; `code` is null unless the console provider shows it. Throws
 * unauthorized or forbidden (not this person's phone), proof_required with a challenge for a
 * browser that the account does not know, slider_required, too_many_requests when the budget of the
 * phone, the address or the site is used up, and sms_failed. A refused or failed send uses its
 * ticket up, but for one that has to be proved; a failed one counts as sent.
 */
export async function sendCode(
  db: Db,
  order: Order,
  settings: SmsSettings = env(),
): Promise<{ code: string | null }> {
  const { phone, purpose, userId, caller } = order
  const provider = smsProvider(settings, caller)
  await assertMayAsk(db, order)
  const known = await knownPlaceOfPhone(db, phone, { ...caller, userId })
  const who = { phone, ip: caller.ip, known }
  await assertProved(db, order, who)
  if (!(await takeTicket(db, order.ticket))) throw new AppError('slider_required')
  await assertMayGuess(db, who)
  const { id, code } = await db.transaction(async (tx) => {
    await lockPhone(tx, phone)
    const place = placeOfCaller(caller)
    const inHand = known ? null : await knownByCode(tx, { phone, purpose, place })
    const turn = await takeUses(tx, 'send', { ...who, known: known ?? inHand })
    if (turn.over) throw tooMany(turn)
    await recordAudit(tx, {
      userId: userId ?? null,
      kind: 'code_sent',
      caller,
      detail: { purpose },
    })
    return await storeCode(tx, { phone, purpose, ip: networkOf(caller.ip) })
  })
  // The rest is outside: a slow provider must hold neither locks nor connections.
  try {
    const { shown } = await provider.send({ phone, code, purpose })
    return { code: shown }
  } catch (err) {
    log().error({ err, purpose }, 'sms not sent')
    await dropCode(db, id)
    throw new AppError('sms_failed')
  }
}

async function assertMayAsk(db: Db, { phone, purpose, userId }: Order): Promise<void> {
  const asker = askers[purpose]
  if (asker === 'anyone') return
  if (userId === undefined) throw new AppError('unauthorized')
  if (asker === 'user') return
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (user?.phone !== phone) throw new AppError('forbidden')
}

/** A browser that the account does not know, or whose phone has none, works for its send first. */
async function assertProved(db: Db, { phone, purpose, proof }: Order, who: Who): Promise<void> {
  if (who.known?.by === 'browser') return
  if (proof && (await takeProof(db, { phone, purpose }, proof))) return
  const challenge = await issueChallenge({ phone, purpose })
  throw new AppError('proof_required', { data: { challenge } })
}

function tooMany({ over, retryAfter }: { over: Budget; retryAfter: number }): AppError {
  const message =
    over.subject === 'phone'
      ? `验证码获取过于频繁，请 ${retryAfter} 秒后再试`
      : `当前获取验证码的人较多，请使用密码登录，或 ${Math.ceil(retryAfter / 60)} 分钟后再试`
  return new AppError('too_many_requests', { message, retryAfter })
}
