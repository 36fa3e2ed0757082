import type { Taken } from '#lib/platform/budgets/take-uses.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { dialable } from '#lib/platform/text/dialable.ts'
import { getSettings } from '#lib/site/server/settings.ts'

// What the contract limits is one address or one user; these hold against many of them at once. They count what is
// stored: a call that is refused or repeated takes no place.

/** The one who asks: a user or a visitor, and from where. */
export type Asker = { userId: number | null; ip: string }

/**
 * Takes one of the hour's places. What comes above the limit of its address or of the site is kept and marked as doubtful,
 * so that whoever floods the list keeps no customer out. Throws inbox_full with the telephone number when there are too
 * many of these as well.
 */
export async function takeEnquiryPlace(
  tx: Db,
  { userId, ip }: Asker,
): Promise<{ doubtful: boolean }> {
  const here = await takeUses(tx, 'enquiryFromHere', { ip })
  // What is doubtful takes no place of the others.
  if (isWithin(here)) {
    const site = await takeUses(tx, userId === null ? 'enquiryOfVisitor' : 'enquiryOfUser', {})
    if (isWithin(site)) return { doubtful: false }
  }
  const kept = await takeUses(tx, 'doubtfulEnquiry', { ip })
  if (kept.over) throw await inboxFull(tx, kept.retryAfter)
  return { doubtful: true }
}

const isWithin = (taken: Taken) => taken.over === null && !taken.isMarked

/** Takes one of a user's places of the day. Throws feedback_enough. */
export async function takeFeedbackPlace(tx: Db, userId: number): Promise<void> {
  const place = await takeUses(tx, 'feedback', { user: userId })
  if (!place.over) return
  const message = await withTelephone(tx, errors.feedback_enough.message)
  throw new AppError('feedback_enough', { retryAfter: place.retryAfter, message })
}

async function inboxFull(tx: Db, retryAfter: number): Promise<AppError> {
  const message = await withTelephone(tx, errors.inbox_full.message)
  return new AppError('inbox_full', { retryAfter, message })
}

/** Whoever cannot wait is told whom to call. */
async function withTelephone(tx: Db, sentence: string): Promise<string> {
  const number = dialable((await getSettings(tx)).phone)
  return number ? `${sentence}，或拨打客服电话 ${number}` : sentence
}
