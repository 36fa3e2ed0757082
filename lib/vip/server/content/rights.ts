import { and, asc, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { oneOf, pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { rightChecks } from '#lib/vip/right-checks.ts'
import { vipRights } from '#lib/vip/server/tables.ts'
import { vipRightFields } from '#lib/vip/vip-records.ts'

const { isShown: _, ...fields } = vipRightFields

const right = z.strictObject({
  id: rowId,
  ...contentFields(fields),
  /** A file of public/vip/rights. */
  icon: pathName,
  /** What delivers it, by its name in lib/tables/checks/rights.ts. */
  check: oneOf(rightChecks),
})

/** What a member gets, in its order; the file replaces it but for what the desk has set. An export has what is shown. */
export const rightContent = jsonKind({
  file: 'vip-rights.json',
  schema: z.array(right).max(100),
  unique: { fields: ['id'] },
  prepare: warnOfDesk('vip-rights.json', vipRights),
  write: (tx, list) => syncRows(tx, vipRights, ['id'], numbered(list), { prune: true }),
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(vipRights)
      .where(and(isNotNull(vipRights.check), vipRights.isShown))
      .orderBy(asc(vipRights.position))
    return unnumbered(rows).map(({ isShown: __, ...row }) => row)
  },
})
