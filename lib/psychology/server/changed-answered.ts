import { isDeepStrictEqual } from 'node:util'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Dimension, Item } from '#lib/psychology/instrument.ts'
import { instruments } from './tables.ts'

/** The parts of an instrument on which the meaning of an answer rests. */
type Asked = { id: number; items: Item[]; scale: string[]; dimensions: Dimension[] }

const askedBy = ({ items, scale, dimensions }: Asked) => ({
  ...{ items, scale },
  scored: dimensions.map(({ key, facets }) => [key, facets.map((facet) => facet.key)]),
})

/** The ids of those that somebody has answered and that are stored to ask or count otherwise. */
export async function changedAnswered(db: Db, list: readonly Asked[]): Promise<Set<number>> {
  const { id, items, scale, dimensions } = instruments
  const answered = await db
    .select({ id, items, scale, dimensions })
    .from(instruments)
    .where(sql`exists (select from instrument_runs r where r.instrument_id = ${id})`)
    .orderBy(asc(id))
  const isChanged = (one: Asked) => {
    const stored = answered.find((other) => other.id === one.id)
    return stored !== undefined && !isDeepStrictEqual(askedBy(one), askedBy(stored))
  }
  return new Set(list.filter(isChanged).map((one) => one.id))
}
