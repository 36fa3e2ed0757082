import { isDeepStrictEqual } from 'node:util'
import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { instrumentSchema } from './instrument-schema.ts'
import { instruments } from './tables.ts'

/** Instruments of psychological checks. One that the file leaves out is hidden, since reports of it stay. */
export const instrumentContent = jsonKind({
  file: 'psychology.json',
  schema: z.array(instrumentSchema).max(100),
  unique: {
    fields: ['id'],
    inside: {
      items: { fields: ['text'] },
      dimensions: { fields: ['key'], inside: { facets: { fields: ['key'] } } },
    },
  },
  check: async (list, { db, faultAt }) => {
    const answered = await answeredInstruments(db)
    return list.flatMap((one, index) => {
      const stored = answered.find(({ id }) => id === one.id)
      if (!stored || stored.ofDesk || isDeepStrictEqual(askedBy(one), askedBy(stored))) return []
      return [faultAt([index, 'items'], '已有人作答，题目、选项与计分不能再改；请换一个编号')]
    })
  },
  prepare: warnOfDesk('psychology.json', instruments),
  write: async (tx, list) => {
    const stored = await tx.select().from(instruments).orderBy(asc(instruments.id))
    const former = stored.map(({ ofDesk: _, ...row }) => row)
    return await syncRows(tx, instruments, ['id'], withRetired(list, former, { isShown: false }))
  },
  readBack: async (db) => {
    const rows = await db.select().from(instruments).orderBy(asc(instruments.id))
    // The schema brings back the order of the fields, which jsonb does not keep.
    return rows.map(({ ofDesk: _, ...row }) => instrumentSchema.parse(row))
  },
})

type Asked = Pick<z.output<typeof instrumentSchema>, 'items' | 'scale' | 'dimensions'>

/** The parts of an instrument on which the meaning of an answer rests. */
const askedBy = ({ items, scale, dimensions }: Asked) => ({
  ...{ items, scale },
  scored: dimensions.map(({ key, facets }) => [key, facets.map((facet) => facet.key)]),
})

async function answeredInstruments(db: Db) {
  return await db
    .select()
    .from(instruments)
    .where(sql`exists (select from instrument_runs r where r.instrument_id = ${instruments.id})`)
    .orderBy(asc(instruments.id))
}
