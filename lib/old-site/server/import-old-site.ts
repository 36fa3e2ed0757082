import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { type Brought, bringStaged, countStaged } from './import/bring.ts'
import { planFinder } from './import/find-plan.ts'
import { type PlacedFault, readFiles } from './import/read-files.ts'
import { stage } from './import/stage.ts'
import { oldSiteBatches } from './tables.ts'

/** In the audit: the operator, at the machine. */
export const operator: Caller = { ip: '', userAgent: 'npm run users:import', isHere: true }

type Asked = {
  paths: readonly string[]
  /** Name of the old site, within which its order numbers are told apart; '旧站' where there are people alone. */
  source?: string | undefined
  dryRun?: boolean
  /** Brings the rest where rows have faults; else nothing is brought then. */
  withoutFaults?: boolean
}

export type Imported = {
  faults: PlacedFault[]
  brought: Brought
  /** Null where nothing was written: a dry run, faults, or nothing new. */
  batchId: number | null
}

/**
 * Brings accounts, running memberships and paid orders of an old site, in one transaction; what an earlier file has
 * brought is passed over. Throws an Error with a sentence for a file that cannot be read, and for orders without a source.
 */
export async function importOldSite(
  db: Db,
  { paths, source: named, dryRun = false, withoutFaults = false }: Asked,
): Promise<Imported> {
  const found = await readFiles(paths, await planFinder(db))
  // Numbers of two sites would collide under one name that nobody has chosen.
  if (found.orders.length > 0 && named === undefined)
    throw new Error('文件里有订单，请加 --source 写明旧站的名称，之后每次都用这一个')
  const source = named ?? '旧站'
  return await db.transaction(async (tx) => {
    // A hundred thousand rows take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    // Two imports at once would each find the same people new.
    if (!dryRun) await tx.execute(sql`lock table ${oldSiteBatches} in share row exclusive mode`)
    const faults = [...found.faults, ...(await stage(tx, found, source))]
    if (dryRun || (faults.length > 0 && !withoutFaults))
      return { faults, brought: await countStaged(tx, source), batchId: null }
    const planned = await countStaged(tx, source)
    if (planned.made + planned.noted + planned.memberships + planned.orders === 0)
      return { faults, brought: planned, batchId: null }
    const fileNames = paths.map((path) => basename(path))
    const [batch] = await tx
      .insert(oldSiteBatches)
      .values({ source, fileNames, counts: {} })
      .returning({ id: oldSiteBatches.id })
    const batchId = batch?.id ?? 0
    const brought = await bringStaged(tx, batchId, source)
    const counts = { ...brought, faults: faults.length }
    await tx.update(oldSiteBatches).set({ counts }).where(sql`${oldSiteBatches.id} = ${batchId}`)
    const detail = { batch: batchId, ...counts }
    await recordAudit(tx, { userId: null, kind: 'old_site_imported', caller: operator, detail })
    return { faults, brought, batchId }
  })
}
