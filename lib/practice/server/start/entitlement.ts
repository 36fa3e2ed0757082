import { sql } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { hasExercise } from '#lib/lessons/server/sources/has-exercise.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { isNoneOf } from '#lib/questions/server/subtree.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'

export type Entitlement = { allowed: boolean; reason: 'login' | 'vip' | null; message: string }

/** Whether somebody may practise a catalogue, and what is missing; a stranger (null) may as a guest. Throws not_found, also for a library of a class that is none of these. */
export async function getEntitlement(
  db: Db,
  sources: readonly AccessSource[],
  userId: number | null,
  catalogueId: number,
  libraries: readonly number[] = [],
): Promise<Entitlement> {
  const { membersOnly } = await getCatalogue(db, catalogueId, libraries)
  if (!membersOnly) return { allowed: true, reason: null, message: '' }
  if (userId === null)
    return { allowed: false, reason: 'login', message: errors.account_required.message }
  if (!(await practisesAll(db, sources, { userId, catalogueId })))
    return { allowed: false, reason: 'vip', message: errors.vip_required.message }
  return { allowed: true, reason: null, message: '' }
}

/** Answers the name of a catalogue that the user may practise; null stands for a guest. Throws not_found, vip_required, account_required. */
export async function assertMayPractise(
  db: Db,
  sources: readonly AccessSource[],
  userId: number | null,
  catalogueId: number,
  libraries: readonly number[] = [],
): Promise<string> {
  const { name, membersOnly } = await getCatalogue(db, catalogueId, libraries)
  if (!membersOnly) return name
  if (userId === null) throw new AppError('account_required')
  if (!(await practisesAll(db, sources, { userId, catalogueId })))
    throw new AppError('vip_required')
  return name
}

/** Reads a catalogue: below one for members all is for members too; what belongs to a class is there for these libraries alone. */
async function getCatalogue(
  db: Db,
  id: number,
  libraries: readonly number[],
): Promise<{ name: string; membersOnly: boolean }> {
  const {
    rows: [row],
  } = await db.execute<{ name: string | null; membersOnly: boolean; isWithheld: boolean }>(sql`
    with recursive path as (
      select id, parent_id, name, members_only, is_withheld from catalogues where id = ${id}
      union all
      select c.id, c.parent_id, c.name, c.members_only, c.is_withheld
      from catalogues c join path p on c.id = p.parent_id
    )
    select max(name) filter (where id = ${id}) as name, bool_or(members_only) as "membersOnly",
      bool_or(is_withheld and ${isNoneOf(libraries, sql`id`)}) as "isWithheld"
    from path`)
  if (!row?.name || row.isWithheld) throw new AppError('not_found')
  return { name: row.name, membersOnly: row.membersOnly }
}

/** Whether what is for members of a catalogue is for this user too: a member, or who has a course whose lesson it is. */
export async function practisesAll(
  db: Db,
  sources: readonly AccessSource[],
  of: { userId: number; catalogueId: number },
): Promise<boolean> {
  return (await isMember(db, of.userId)) || (await hasExercise(db, sources, of))
}

/** Whether somebody's membership or trial runs. */
export async function isMember(db: Db, userId: number): Promise<boolean> {
  const { weight, trialVip } = await currentMembership(db, userId)
  return weight > 0 || trialVip === 1
}
