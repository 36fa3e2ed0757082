import { type SQL, sql } from 'drizzle-orm'
import type { WithdrawnDrills } from '#lib/drills/desk-contract.ts'
import { families } from '#lib/drills/families.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import {
  restoreQuestions,
  withdrawQuestions,
} from '#lib/practice/server/rescore/withdraw-questions.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Version = { family: string; version: number }

/** Lets whoever deals or withdraws drills of a family take turns. In the caller's transaction. */
export const lockFamily = (tx: Db, family: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('drills'), hashtext(${family}))`)

/** Finds the ids of those families whose version staff have withdrawn. All drills of a version are, or none, so the first one tells. */
export async function withdrawnAmong(
  db: Db,
  versions: readonly { id: string; version: number }[],
): Promise<ReadonlySet<string>> {
  const ids = versions.map(({ id }) => id)
  const numbers = versions.map(({ version }) => version)
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id
    from unnest(${sql.param(ids)}::text[], ${sql.param(numbers)}::int[]) as f(id, version)
    where ${withdrawnOf(sql`f.id`, sql`f.version`)} is not null
    order by f.id`)
  return new Set([...rows].map(({ id }) => id))
}

/** The reason by which the first drill of a version is withdrawn. */
const withdrawnOf = (family: SQL, version: SQL) => sql`(
  select q.withdrawn from drills d join questions q on q.id = d.question_id
  where d.family = ${family} and d.version = ${version} order by d.level, d.seed limit 1)`

/**
 * For staff: withdraws a version of a family with all drills that were dealt of it, for a reason that their learners read, or takes that
 * back. Throws not_found for a version of which nothing was dealt, conflict where it stands so already.
 */
export async function withdrawDrills(
  db: Db,
  {
    staffId,
    family,
    version,
    isWithdrawn,
    reason,
  }: Version & { staffId: number; isWithdrawn: boolean; reason: string },
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    // Who deals of it meanwhile waits here, and finds it withdrawn then.
    await lockFamily(tx, family)
    const ofVersion = sql`from drills where family = ${family} and version = ${version}`
    const { rows } = await tx.execute<{ withdrawn: string | null }>(sql`
      select ${withdrawnOf(sql`${family}`, sql`${version}`)} as withdrawn
      where exists (select ${ofVersion})`)
    const [found] = [...rows]
    if (!found) throw new AppError('not_found')
    if ((found.withdrawn !== null) === isWithdrawn) throw new AppError('conflict')
    const questionIds = sql`select question_id ${ofVersion}`
    if (isWithdrawn) await withdrawQuestions(tx, questionIds, reason)
    else await restoreQuestions(tx, questionIds)
    await recordChange(tx, {
      ...{ staffId, noun: 'drillVersion', id: `${family}@${version}`, reason },
      before: { withdrawn: found.withdrawn },
      after: { withdrawn: isWithdrawn ? reason : null },
    })
    return { done: true } as const
  })
}

/** For staff: lists the versions that are withdrawn, the last one first, with what was dealt of each and how often it was asked. */
export async function listWithdrawnDrills(db: Db): Promise<WithdrawnDrills[]> {
  const { rows } = await db.execute<Omit<WithdrawnDrills, 'name'>>(sql`
    select d.family, d.version, min(q.withdrawn) as reason, count(*)::int as dealt,
      sum((select count(*) from sitting_questions a where a.question_id = q.id))::int as asked
    from questions q join drills d on d.question_id = q.id
    where q.withdrawn_at is not null
    group by d.family, d.version
    order by min(q.withdrawn_at) desc, d.family, d.version`)
  return [...rows].map((row) => ({
    ...row,
    name: families.find(({ id }) => id === row.family)?.name ?? row.family,
  }))
}
