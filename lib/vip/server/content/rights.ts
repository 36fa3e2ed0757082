import { and, asc, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import {
  line,
  oneOf,
  optionalLine,
  pathName,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'
import { numbered, syncRows, unnumbered } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { rightChecks } from '#lib/vip/right-checks.ts'
import { vipRights } from '#lib/vip/server/tables.ts'

const right = z.strictObject({
  id: rowId,
  /** A file of public/vip/rights. */
  icon: pathName,
  name: line(20),
  detail: optionalLine(200).default(''),
  /** What a tier gets of it; null when nothing. */
  free: line(20).nullable().default(null),
  gold: line(20).nullable().default(null),
  diamond: line(20).nullable().default(null),
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
    return unnumbered(rows).map(({ isShown: _, ...row }) => row)
  },
})
