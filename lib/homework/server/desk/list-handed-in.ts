import { desc, eq, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { HandedIn } from '#lib/homework/desk-contract.ts'
import { homeworkSubmissions, homeworks } from '#lib/homework/server/tables.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'

const own = homeworkSubmissions

/**
 * Lists the learners who have begun a homework, those that handed in last first, under masked numbers: markers read no
 * names. Throws not_found.
 */
export async function listHandedIn(
  db: Db,
  { id, page }: { id: number; page: number },
): Promise<Page<HandedIn>> {
  if ((await db.$count(homeworks, eq(homeworks.id, id))) === 0) throw new AppError('not_found')
  const isOfThis = eq(own.homeworkId, id)
  const { state, round, score, full, submittedAt, savedAt } = own
  const query = db
    .select({
      ...{ id: own.id, userId: users.id, phone: users.phone },
      ...{ state, round, score, full, submittedAt, savedAt },
      waiting: sql<number>`(select count(*)::int from ${markingScripts} script
        where script.kind = 'homework' and script.state = 'waiting' and script.source_id = ${own}.id)`,
    })
    .from(own)
    .innerJoin(users, eq(users.id, own.userId))
    .where(isOfThis)
    .orderBy(sql`${submittedAt} desc nulls last`, desc(own.id))
  const { items, ...list } = await paged(query, db.$count(own, isOfThis), { page })
  return {
    ...list,
    items: items.map(({ userId, phone, ...row }) => ({
      ...row,
      learner: phone ? maskPhone(phone) : `学员 ${userId}`,
      submittedAt: isoTime(row.submittedAt),
      savedAt: isoTime(row.savedAt),
    })),
  }
}
