import { and, asc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { HomeworkItem } from '#lib/homework/contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { homeworkRows, isOver, readableFor, toHomeworkItem } from './homework-rows.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'

type Due = Pick<HomeworkItem, 'id' | 'title' | 'dueAt' | 'answersId' | 'state'>

const MOST = 3

/** The homework that waits for a user, at most three: what is begun or has a deadline to keep, and what was given back, which is handed in again at any time; the soonest first. */
export async function dueHomework(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<Due[]> {
  const { id, state } = homeworkSubmissions
  const isBegun = eq(state, 'draft')
  const isNew = and(isNull(id), isNotNull(homeworks.dueAt))
  const isToWrite = and(not(isOver), or(isBegun, isNew))
  const found = await homeworkRows(db, userId)
    .where(and(await readableFor(db, sources, userId), or(eq(state, 'returned'), isToWrite)))
    .orderBy(sql`${homeworks.dueAt} nulls last`, asc(homeworks.id))
    .limit(MOST)
  return found.map((row) => {
    const { id: homeworkId, title, dueAt, answersId, state: own } = toHomeworkItem(row)
    return { id: homeworkId, title, dueAt, answersId, state: own }
  })
}
