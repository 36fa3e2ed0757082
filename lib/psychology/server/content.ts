import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { MOST_INSTRUMENTS } from '#lib/psychology/rules.ts'
import { changedAnswered } from './changed-answered.ts'
import { instrumentSchema } from './instrument-schema.ts'
import { instruments } from './tables.ts'

/** Instruments of psychological checks. One that the file leaves out is hidden, since reports of it stay. */
export const instrumentContent = jsonKind({
  file: 'psychology.json',
  schema: z.array(instrumentSchema).max(MOST_INSTRUMENTS),
  unique: {
    fields: ['id'],
    inside: {
      items: { fields: ['text'] },
      dimensions: { fields: ['key'], inside: { facets: { fields: ['key'] } } },
    },
  },
  check: async (list, { db, faultAt }) => {
    const changed = await changedAnswered(db, list)
    return list.flatMap(({ id }, index) =>
      changed.has(id) ? faultAt([index, 'items'], FIXED) : [],
    )
  },
  prepare: async (db, list, warn) => {
    for (const { id, isShownByDesk } of await allInstruments(db))
      if (isShownByDesk && list.some((one) => one.id === id))
        warn(`psychology.json: ${id} 展示或隐藏以工作台为准`)
  },
  write: async (tx, list) => {
    // Whoever begins a run waits for the import, and one that was begun since the check counts.
    const stored = await allInstruments(tx).for('update')
    const [changed] = await changedAnswered(tx, list)
    if (changed !== undefined) throw new Error(`psychology.json: ${changed} ${FIXED}`)
    const shownByDesk = new Map(
      stored.flatMap(({ id, isShown, isShownByDesk }) => (isShownByDesk ? [[id, isShown]] : [])),
    )
    const wanted = withRetired(list, stored.map(ofFile), { isShown: false })
    const rows = wanted.map((row) => ({ ...row, isShown: shownByDesk.get(row.id) ?? row.isShown }))
    return await syncRows(tx, instruments, ['id'], rows)
  },
  readBack: async (db) => {
    // The schema brings back the order of the fields, which jsonb does not keep.
    return (await allInstruments(db)).map((row) => instrumentSchema.parse(ofFile(row)))
  },
})

const FIXED = '已有人作答，题目、选项与计分不能再改；请换一个编号'

const allInstruments = (db: Db) => db.select().from(instruments).orderBy(asc(instruments.id))

/** A row without what its file does not hold. */
const ofFile = ({ isShownByDesk: _, ...row }: typeof instruments.$inferSelect) => row
