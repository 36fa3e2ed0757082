import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type ErrorCode, errors } from '#lib/platform/errors/errors.ts'
import { takeCall } from '#lib/platform/http/rate-limit.ts'
import { dialable } from '#lib/platform/text/dialable.ts'
import { getSettings } from '#lib/site/server/settings.ts'

// What the contract limits is one address or one user; these hold against many of them at once. They count what is
// stored: a call that is refused or repeated takes no place.

/** Two a minute around the clock are more than staff can call back. */
const enquiriesPerHour = { name: 'enquiry-site', calls: 120, seconds: 3600 }
const feedbackPerHour = { name: 'feedback-site', calls: 120, seconds: 3600 }
/** Nobody finds more in a day, and a few accounts must not fill the hour of all. */
const feedbackPerDay = { name: 'feedback-day', calls: 20, seconds: 86_400 }

/** Takes one of the hour's places; visitors without a login have places of their own, so that a flood of them leaves learners theirs. Throws inbox_full with the telephone number. */
export async function takeEnquiryPlace(tx: Db, userId: number | null): Promise<void> {
  const who = userId === null ? 'visitors' : 'users'
  await take(tx, enquiriesPerHour, { caller: who, code: 'inbox_full' })
}

/** Takes one of a user's places of the day and one of the site's of the hour. Throws feedback_enough, inbox_full. */
export async function takeFeedbackPlace(tx: Db, userId: number): Promise<void> {
  await take(tx, feedbackPerDay, { caller: `user:${userId}`, code: 'feedback_enough' })
  await take(tx, feedbackPerHour, { caller: 'users', code: 'inbox_full' })
}

async function take(
  tx: Db,
  limit: RateLimit,
  { caller, code }: { caller: string; code: 'inbox_full' | 'feedback_enough' },
): Promise<void> {
  try {
    await takeCall(tx, limit, caller)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error
    const { retryAfter } = error
    throw new AppError(code, { retryAfter, message: await sentenceOf(tx, code) })
  }
}

/** Whoever cannot wait is told whom to call. */
async function sentenceOf(tx: Db, code: ErrorCode): Promise<string> {
  const number = dialable((await getSettings(tx)).phone)
  return number ? `${errors[code].message}，或拨打客服电话 ${number}` : errors[code].message
}
