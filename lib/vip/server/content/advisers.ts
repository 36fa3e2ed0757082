import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { numbered, syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { advisers } from '#lib/vip/server/tables.ts'
import { adviserFields } from '#lib/vip/vip-records.ts'

/** Whom an order is credited to. One that the file leaves out stays for those orders, but off duty, and is not exported. */
export const adviserContent = jsonKind({
  file: 'advisers.json',
  schema: z.array(z.strictObject({ id: rowId, name: contentFields(adviserFields).name })).max(500),
  unique: { fields: ['id'] },
  prepare: warnOfDesk('advisers.json', advisers),
  write: async (tx, list) => {
    const rows = numbered(list).map((row) => ({ ...row, onDuty: true }))
    const former = await tx.select().from(advisers)
    return syncRows(tx, advisers, ['id'], withRetired(rows, former, { onDuty: false }))
  },
  readBack: (db) =>
    db
      .select({ id: advisers.id, name: advisers.name })
      .from(advisers)
      .where(eq(advisers.onDuty, true))
      .orderBy(asc(advisers.position)),
})
