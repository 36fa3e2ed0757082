import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { staffHomeworks } from '#lib/homework/desk-calls.ts'
import type { StaffHomeworkItem } from '#lib/homework/desk-contract.ts'
import { isOver } from '#lib/homework/server/homework-rows.ts'
import { homeworkQuestions, homeworkSubmissions, homeworks } from '#lib/homework/server/tables.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

type Wanted = ParsedInput<typeof staffHomeworks>

// Aliases, since columns of one table are written without its name.
const ofThis = sql`from ${homeworkSubmissions} own where own.homework_id = ${homeworks}.id`

/** How many learners have begun a homework. */
export const begunCount = sql<number>`(select count(*)::int ${ofThis})`
const handedInCount = sql<number>`(select count(*)::int ${ofThis} and own.first_submitted_at is not null)`
const waitingCount = sql<number>`(select count(*)::int from ${markingScripts} script
  where script.kind = 'homework' and script.state = 'waiting' and script.source_id in (select own.id ${ofThis}))`
const questionCount = sql<number>`(select count(*)::int from ${homeworkQuestions} asked where asked.homework_id = ${homeworks}.id)`

/** One page of the homework of the desk; usually what was made last comes first. */
export async function listStaffHomework(db: Db, wanted: Wanted): Promise<Page<StaffHomeworkItem>> {
  const { id, title, stage, dueAt, full } = homeworks
  const { q, status } = wanted
  const number = numberOf(q)
  const where = and(
    q ? or(number ? eq(id, number) : undefined, holdsText(title, q)) : undefined,
    inStatus(status),
  )
  const query = db
    .select({
      ...{ id, title, stage, dueAt, full, isOver, begun: begunCount },
      ...{ questions: questionCount, handedIn: handedInCount, waiting: waitingCount },
    })
    .from(homeworks)
    .where(where)
    .orderBy(...ordered(wanted.sort, id, [desc(homeworks.createdAt), desc(id)]))
  const { items, ...list } = await paged(query, db.$count(homeworks, where), wanted)
  return { ...list, items: items.map((row) => ({ ...row, dueAt: isoTime(row.dueAt) })) }
}

/** Past is what was published and is over by the server's clock. */
function inStatus(status: Wanted['status']): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'draft' || status === 'withdrawn') return eq(homeworks.stage, status)
  return and(eq(homeworks.stage, 'published'), status === 'past' ? isOver : sql`not ${isOver}`)
}
