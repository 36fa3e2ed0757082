import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { dayBegan, hasPriceFor } from './budget/costs.ts'
import type { QuestionVersion } from './explained.ts'
import { aiTexts as texts } from './tables.ts'
import { millisecondsAgo, type TimeLimits } from './time-limits.ts'

type TextOf = QuestionVersion & { model: string; purpose: string }
export type TextRow = typeof texts.$inferSelect
/** Whoever gets `mine` has to write it. */
type Claim = { kind: 'mine' | 'known'; row: TextRow } | { kind: 'refused'; reason: Refusal }
export type Refusal = 'price_cap' | 'failed_often'

/** The text of a question version by a model, done or being written; null when there is none. */
export async function findText(db: Db, of: TextOf): Promise<TextRow | null> {
  const [row] = await db
    .select()
    .from(texts)
    .where(and(isOf(of), ne(texts.status, 'failed')))
  return row ?? null
}

/** A text by its number. */
export async function findTextById(db: Db, id: number): Promise<TextRow | null> {
  const [row] = await db.select().from(texts).where(eq(texts.id, id))
  return row ?? null
}

/**
 * The one text of a question version, or the order to write it. `costFen` is the most that it may cost; with a cap those
 * of one Shanghai day (written or being written) stay within it.
 */
export async function claimText(
  db: Db,
  of: TextOf,
  { abandoned }: TimeLimits,
  price: { costFen: number; capFen: number | undefined },
): Promise<Claim | null> {
  return await db.transaction(async (tx) => {
    const lost = lte(texts.startedAt, millisecondsAgo(abandoned))
    await tx
      .update(texts)
      .set({ status: 'failed', reason: 'abandoned', finishedAt: sql`now()` })
      .where(and(isOf(of), eq(texts.status, 'writing'), lost))
    const known = await findText(tx, of)
    if (known) return { kind: 'known', row: known }
    const refusal = await refusalOf(tx, of, price)
    if (refusal) return { kind: 'refused', reason: refusal }
    const [row] = await tx
      .insert(texts)
      .values({
        ...of,
        status: 'writing',
        costFen: price.costFen,
        startedAt: sql`clock_timestamp()`,
      })
      .onConflictDoNothing()
      .returning()
    // Another was quicker; where it got to is asked again.
    return row ? { kind: 'mine', row } : null
  })
}

async function refusalOf(
  tx: Db,
  of: TextOf,
  { costFen, capFen }: { costFen: number; capFen: number | undefined },
): Promise<Refusal | null> {
  // A question that a model keeps getting wrong would be paid for with every click.
  const tried = and(isOf(of), inArray(texts.reason, paidInVain), isOfToday())
  if ((await tx.$count(texts, tried)) >= 3) return 'failed_often'
  return (await hasPriceFor(tx, { costFen, capFen })) ? null : 'price_cap'
}

/** Why a text that was paid for is not shown: the model answered, and of no use. */
const paidInVain = ['contradiction', 'no_answer', 'gives_away', 'no_steps', 'too_long', 'empty']

const isOfToday = () => gte(texts.startedAt, dayBegan())

const isOf = ({ questionId, version, model, purpose }: TextOf) =>
  and(
    eq(texts.questionId, questionId),
    eq(texts.version, version),
    eq(texts.model, model),
    eq(texts.purpose, purpose),
  )

/** Changes a text that is still being written; one that was taken away from its writer stays as it is. */
export async function updateWriting(
  db: Db,
  id: number,
  change: Partial<Pick<TextRow, 'status' | 'text' | 'reason' | 'costFen'>>,
): Promise<void> {
  const isOver = change.status !== undefined
  await db
    .update(texts)
    .set({ ...change, ...(isOver && { finishedAt: sql`now()` }) })
    .where(and(eq(texts.id, id), eq(texts.status, 'writing')))
}
