import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { countFormerUses } from '#lib/accounts/server/former-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { freeAiPerDay } from '#lib/site/server/settings.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { refuseHaste } from './budget/refuse-haste.ts'
import type { QuestionVersion } from './explained.ts'
import { aiUses as uses } from './tables.ts'
import { millisecondsAgo, type TimeLimits } from './time-limits.ts'

/** The entry of explanations. */
export const ANALYSIS = 'analysis'
/** The entry of hints that a model wrote: as many a day are free as explanations, counted apart. */
export const HINT = 'hint'
type OfQuestion = typeof ANALYSIS | typeof HINT

export type Use = typeof uses.$inferSelect
type Allowance = { isUnlimited: boolean; freeLeft: number }

/** Finds what a user may still have today, and the use of this question version that is charged or under way. */
export async function allowanceOf(
  db: Db,
  userId: number,
  { wait }: TimeLimits,
): Promise<Allowance> {
  return await freeOf(db, userId, { entry: ANALYSIS, perDay: await freeAiPerDay(db), wait })
}

type FreeOf = { entry: string; perDay: number; wait: number }

/** Finds what a user may still have today of one entry, of which so many a day are free. */
export async function freeOf(
  db: Db,
  userId: number,
  { entry, perDay, wait }: FreeOf,
): Promise<Allowance> {
  if (await hasUnlimitedAi(db, userId)) return { isUnlimited: true, freeLeft: 0 }
  const [used, former] = await Promise.all([
    db.$count(uses, and(isFreeToday(userId, entry), isStanding(wait))),
    countFormerUses(db, userId, entry === ANALYSIS ? 'ai' : `ai:${entry}`),
  ])
  return { isUnlimited: false, freeLeft: Math.max(0, perDay - used - former) }
}

/** Whether a user may ask for explanations without a limit: members may, those on trial too. */
export async function hasUnlimitedAi(db: Db, userId: number): Promise<boolean> {
  const { weight, trialVip } = await currentMembership(db, userId)
  return weight !== 0 || trialVip === 1
}

const isFreeToday = (userId: number, entry: string) =>
  and(
    eq(uses.userId, userId),
    eq(uses.entry, entry),
    eq(uses.day, shanghaiToday()),
    eq(uses.free, true),
  )

/** How many free texts a user was delivered today, by entry. */
export async function countFreeToday(
  db: Db,
  userId: number,
): Promise<{ entry: string; times: number }[]> {
  return await db
    .select({ entry: uses.entry, times: count() })
    .from(uses)
    .where(
      and(
        eq(uses.userId, userId),
        eq(uses.day, shanghaiToday()),
        eq(uses.free, true),
        isNotNull(uses.deliveredAt),
      ),
    )
    .groupBy(uses.entry)
    .orderBy(asc(uses.entry))
}

/** The use of a question version that is delivered or under way, if there is one; of an explanation unless told otherwise. */
export async function findUse(
  db: Db,
  userId: number,
  { questionId, version }: QuestionVersion,
  { wait }: TimeLimits,
  entry: OfQuestion = ANALYSIS,
): Promise<Use | null> {
  const [row] = await db
    .select()
    .from(uses)
    .where(
      and(
        eq(uses.userId, userId),
        eq(uses.entry, entry),
        eq(uses.questionId, questionId),
        eq(uses.version, version),
        isStanding(wait),
      ),
    )
  return row ?? null
}

// What a killed process had reserved counts no longer.
const isStanding = (wait: number) =>
  or(sql`${uses.deliveredAt} is not null`, gt(uses.reservedAt, millisecondsAgo(wait)))

/** The use of a question version by a user, made if there is none yet. Throws ai_quota_used, and too_many_requests. */
export async function reserveUse(
  db: Db,
  userId: number,
  wanted: QuestionVersion,
  limits: TimeLimits,
  entry: OfQuestion = ANALYSIS,
): Promise<Use> {
  return await db.transaction(async (tx) => {
    await takeTurn(tx, userId, limits)
    const known = await findUse(tx, userId, wanted, limits, entry)
    if (known) return known
    const of = { entry, perDay: await freeAiPerDay(tx), wait: limits.wait }
    return await addUse(tx, userId, of, wanted)
  })
}

/** Reserves a text of an entry other than explanations, in the caller's transaction. Throws as reserveUse does. */
export async function reserveUseOf(
  tx: Db,
  userId: number,
  { entry, perDay }: { entry: string; perDay: number },
  limits: TimeLimits,
): Promise<Use> {
  await takeTurn(tx, userId, limits)
  return await addUse(tx, userId, { entry, perDay, wait: limits.wait })
}

/** A user's requests take turns here, on every instance, so that the counts are exact. */
async function takeTurn(tx: Db, userId: number, limits: TimeLimits): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnOfUser}, ${userId})`)
  await dropForgotten(tx, userId, limits)
}

async function addUse(tx: Db, userId: number, of: FreeOf, wanted?: QuestionVersion): Promise<Use> {
  const { isUnlimited, freeLeft } = await freeOf(tx, userId, of)
  if (!isUnlimited && freeLeft === 0) throw new AppError('ai_quota_used')
  await refuseHaste(tx, userId)
  const [use] = await tx
    .insert(uses)
    .values({
      ...{ userId, entry: of.entry, ...wanted },
      day: shanghaiToday(),
      free: !isUnlimited,
      // now() is when this request began to wait for its turn.
      reservedAt: sql`clock_timestamp()`,
    })
    .returning()
  if (!use) throw new Error('an inserted use came back empty')
  return use
}

const turnOfUser = 4_729_011

async function dropForgotten(tx: Db, userId: number, { wait }: TimeLimits): Promise<void> {
  const isForgotten = lte(uses.reservedAt, millisecondsAgo(wait))
  await tx.delete(uses).where(and(eq(uses.userId, userId), isNull(uses.deliveredAt), isForgotten))
}

/** Charges a reserved use for a text; null when the reservation is gone. Delivered twice is delivered once. */
export async function deliverUse(
  db: Db,
  useId: number,
  textId: number | null,
): Promise<Use | null> {
  const [use] = await db
    .update(uses)
    .set({ deliveredAt: sql`coalesce(${uses.deliveredAt}, now())`, textId })
    .where(eq(uses.id, useId))
    .returning()
  return use ?? null
}

/** Gives a use back for which no text came. */
export async function releaseUse(db: Db, useId: number): Promise<void> {
  await db.delete(uses).where(and(eq(uses.id, useId), isNull(uses.deliveredAt)))
}
