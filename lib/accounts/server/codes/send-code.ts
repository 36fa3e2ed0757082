import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { type SmsSettings, smsProvider } from '#lib/platform/providers/sms/provider.ts'
import type { CodePurpose } from '#lib/platform/sms/code-purposes.ts'
import { takeTicket } from './slider.ts'
import { dropCode, storeCode } from './sms-codes.ts'
import { takeSendingTurn } from './sms-limits.ts'

type Order = {
  phone: string
  purpose: CodePurpose
  /** Of the slider; each send needs one of its own. */
  ticket: string
  userId: number | undefined
  caller: Caller
}

/** Who may have a code sent: `owner` to the phone of the own account only. */
const askers = {
  register: 'anyone',
  login: 'anyone',
  password: 'anyone',
  bind: 'user',
  newPhone: 'user',
  oldPhone: 'owner',
  deleteAccount: 'owner',
} as const satisfies Record<CodePurpose, 'anyone' | 'user' | 'owner'>

/**
 * Sends a code of four digits; `code` is null unless the console provider shows it. Throws
 * unauthorized or forbidden (not this person's phone), slider_required, too_many_requests (1 a
 * minute, 5 an hour, 10 a day for a phone; 20 an hour for a network) and sms_failed.
 * A refused or failed send uses its ticket up; a failed one counts as sent.
 */
export async function sendCode(
  db: Db,
  order: Order,
  settings: SmsSettings = env(),
): Promise<{ code: string | null }> {
  const { phone, purpose, userId, caller } = order
  const provider = smsProvider(settings, caller)
  await assertMayAsk(db, order)
  if (!(await takeTicket(db, order.ticket))) throw new AppError('slider_required')
  const { id, code } = await db.transaction(async (tx) => {
    const network = networkOf(caller.ip)
    await takeSendingTurn(tx, phone, network)
    await recordAudit(tx, {
      userId: userId ?? null,
      kind: 'code_sent',
      caller,
      detail: { purpose },
    })
    return await storeCode(tx, { phone, purpose, ip: network })
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
