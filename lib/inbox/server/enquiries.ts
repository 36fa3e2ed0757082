import { and, eq, gt, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { EnquiryForm } from '#lib/inbox/contract.ts'
import { assertPlainLines } from '#lib/platform/contract/plain-lines.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { type Asker, takeEnquiryPlace } from './limits.ts'
import { enquiries } from './tables.ts'

/** A phone that already waits for this many calls about a topic gets no further line on the list. */
const MOST_WAITING = 3

/**
 * Stores an enquiry, each `requestId` once. What a machine filled in is answered like the others and not kept; so is a
 * further enquiry of a phone about a topic on which three of today are waiting. Throws invalid_input for an odd name,
 * unauthorized when the account was deleted meanwhile, inbox_full.
 */
export async function submitEnquiry(
  db: Db,
  { userId, ip }: Asker,
  { website, ...form }: EnquiryForm,
): Promise<{ done: true }> {
  assertPlainLines({ name: form.name })
  if (website !== '') {
    log().info({ topic: form.topic }, 'enquiry of a machine not kept')
    return { done: true }
  }
  await db.transaction(async (tx) => {
    // Nothing personal is stored behind the back of a deletion.
    if (userId !== null) await lockCaller(tx, userId)
    // One after the other for a phone, or parallel ones would not see each other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('enquiry'), hashtext(${form.phone}))`,
    )
    if (await tx.$count(enquiries, eq(enquiries.requestId, form.requestId))) return
    const waiting = await tx.$count(
      enquiries,
      and(
        eq(enquiries.phone, form.phone),
        eq(enquiries.topic, form.topic),
        eq(enquiries.status, 'new'),
        gt(enquiries.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    if (waiting >= MOST_WAITING) return
    const { doubtful } = await takeEnquiryPlace(tx, { userId, ip })
    const message = storable(form.message)
    await tx
      .insert(enquiries)
      .values({ ...form, message, userId, doubtful })
      .onConflictDoNothing({ target: enquiries.requestId })
  })
  return { done: true }
}
