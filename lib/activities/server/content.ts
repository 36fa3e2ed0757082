import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { address, line, rowId } from '#lib/platform/content/pipeline/fields.ts'
import {
  numbered,
  syncRows,
  unnumbered,
  withRetired,
} from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { gifts } from './tables.ts'

const gift = z.strictObject({
  id: rowId,
  title: line(40),
  intro: line(200),
  image: address.nullable().default(null),
  kind: z.enum(['virtual', 'parcel']),
  points: z.int().min(1).max(1_000_000),
  stock: z.int().min(0).max(1_000_000),
  perUser: z.int().min(1).max(99),
})

/** What points buy. A gift that the file leaves out stays for its redemptions, but off the shelf, and is not exported. */
export const giftContent = jsonKind({
  file: 'gifts.json',
  schema: z.array(gift).max(500),
  unique: { fields: ['id'] },
  prepare: warnOfDesk('gifts.json', gifts),
  write: async (tx, list) => {
    const rows = numbered(list).map((row) => ({ ...row, onShelf: true }))
    const former = await tx.select().from(gifts)
    return syncRows(tx, gifts, ['id'], withRetired(rows, former, { onShelf: false }))
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(gifts)
      .where(eq(gifts.onShelf, true))
      .orderBy(asc(gifts.position), asc(gifts.id))
    return unnumbered(rows).map(({ onShelf: _, ...row }) => row)
  },
})
