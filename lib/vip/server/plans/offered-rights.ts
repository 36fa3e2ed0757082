import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { rightChecks } from '#lib/vip/right-checks.ts'
import { vipRights } from '#lib/vip/server/tables.ts'

/** The rights in their order. One that names no check, or a former one, is not shown: the site would sell what it does not have. */
export function offeredRights(db: Db) {
  const { id, icon, name, detail, free, gold, diamond, check, position } = vipRights
  return db
    .select({ id, icon, name, detail, free, gold, diamond, check })
    .from(vipRights)
    .where(inArray(check, [...rightChecks]))
    .orderBy(asc(position), asc(id))
    .execute()
}
