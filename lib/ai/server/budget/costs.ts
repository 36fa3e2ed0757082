import { eq, gte, sql } from 'drizzle-orm'
import { aiCosts, aiTexts } from '#lib/ai/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

type Price = {
  /** The most that a text may cost. */
  costFen: number
  /** The most that all of a day may; undefined is no cap. */
  capFen: number | undefined
}

const turnOfPrice = 4_729_012

/** The beginning of today in Shanghai. */
export const dayBegan = () => sql`${`${shanghaiToday()}T00:00:00+08:00`}::timestamptz`

/** Whether the day's cap has room for a text, those that are being written counted in full. Until the end of the transaction nobody else is answered. */
export async function hasPriceFor(tx: Db, { costFen, capFen }: Price): Promise<boolean> {
  if (capFen === undefined) return true
  await tx.execute(sql`select pg_advisory_xact_lock(${turnOfPrice})`)
  const sums = [aiTexts, aiCosts].map(async (table) => {
    const [row] = await tx
      .select({ spent: sql<number>`coalesce(sum(${table.costFen}), 0)::float8` })
      .from(table)
      .where(gte(table.startedAt, dayBegan()))
    return row?.spent ?? 0
  })
  const [explained = 0, others = 0] = await Promise.all(sums)
  return explained + others + costFen <= capFen
}

/** Reserves the price of a text that is no explanation; null where the day's cap has no room for it. */
export async function reserveCost(
  db: Db,
  { entry, ...price }: Price & { entry: string },
): Promise<number | null> {
  return await db.transaction(async (tx) => {
    if (!(await hasPriceFor(tx, price))) return null
    const [row] = await tx
      .insert(aiCosts)
      .values({ entry, costFen: price.costFen })
      .returning({ id: aiCosts.id })
    if (!row) throw new Error('an inserted cost came back empty')
    return row.id
  })
}

/** Puts what a text did cost in the place of the most that it may. */
export async function settleCost(db: Db, id: number, costFen: number): Promise<void> {
  await db.update(aiCosts).set({ costFen }).where(eq(aiCosts.id, id))
}
