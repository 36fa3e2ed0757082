import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fenOf, yuanOf } from '#lib/platform/text/money.ts'
import { postageFields } from '#lib/postage/postage-record.ts'
import { faultOfProvinces, sharedProvince } from './postage-rules.ts'
import { postageRules } from './tables.ts'

const { isOn: _, ...fields } = contentFields(postageFields)

const fenOrNull = (yuan: number | null) => (yuan === null ? null : fenOf(yuan))
const yuanOrNull = (fen: number | null) => (fen === null ? null : yuanOf(fen))

/** Rules of postage. One that the file leaves out is off, unless the desk has set it, and is not exported. */
export const postageContent = jsonKind({
  file: 'postage.json',
  schema: z.array(z.strictObject({ id: rowId, ...fields })).max(100),
  unique: { fields: ['id'] },
  check: async (list, { db, faultAt }) => {
    const ofDesk = await rulesOfDesk(db)
    return list.flatMap(({ id, provinces }, index) => {
      const fault = faultOfProvinces(provinces)
      if (fault) return [faultAt([index, 'provinces'], fault)]
      // One that the desk has set stays as it is.
      if (ofDesk.some((one) => one.id === id)) return []
      const others = [...list.slice(0, index), ...ofDesk.filter(({ isOn }) => isOn)]
      const shared = others
        .map((other) => sharedProvince(provinces, other.provinces))
        .find((one) => one !== null)
      return shared ? [faultAt([index, 'provinces'], `${shared}已有规则`)] : []
    })
  },
  prepare: warnOfDesk('postage.json', postageRules),
  write: async (tx, list) => {
    const rows = list.map(({ first, further, freeFrom, ...row }) => ({
      ...{ ...row, firstFen: fenOrNull(first), furtherFen: fenOrNull(further) },
      ...{ freeFromFen: fenOrNull(freeFrom), isOn: true },
    }))
    const former = (await tx.select().from(postageRules).orderBy(asc(postageRules.id))).map(
      ({ ofDesk: _, ...row }) => row,
    )
    return syncRows(tx, postageRules, ['id'], withRetired(rows, former, { isOn: false }))
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(postageRules)
      .where(eq(postageRules.isOn, true))
      .orderBy(asc(postageRules.id))
    return rows.map(({ id, name, provinces, isDelivered, firstFen, furtherFen, freeFromFen }) => ({
      ...{ id, name, provinces, isDelivered, first: yuanOrNull(firstFen) },
      ...{ further: yuanOrNull(furtherFen), freeFrom: yuanOrNull(freeFromFen) },
    }))
  },
})

/** The rules that were set at the desk, which an import leaves alone. */
const rulesOfDesk = (db: Db) =>
  db.select().from(postageRules).where(eq(postageRules.ofDesk, true)).orderBy(asc(postageRules.id))
