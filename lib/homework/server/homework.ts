import { and, desc, eq } from 'drizzle-orm'
import type { courseHomework } from '#lib/homework/calls.ts'
import type { HomeworkItem, HomeworkView } from '#lib/homework/contract.ts'
import { isKeyShown } from '#lib/homework/states.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { allowanceOf } from '#lib/marking/server/allowance.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { answeredOf } from './answered.ts'
import {
  homeworkRows,
  offeredTo,
  questionsOf,
  readableFor,
  toHomeworkItem,
} from './homework-rows.ts'
import { withPartScores } from './part-scores.ts'
import { homeworks } from './tables.ts'

/** Homework that is offered, that of the user's courses and classes included, the newest first, with how far this user is. */
export async function listHomework(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  page: number,
): Promise<Page<HomeworkItem>> {
  const offered = await offeredTo(db, sources, userId)
  const query = homeworkRows(db, userId)
    .where(offered)
    .orderBy(desc(homeworks.createdAt), desc(homeworks.id))
  const { items, ...list } = await paged(query, db.$count(homeworks, offered), { page })
  return { ...list, items: items.map(toHomeworkItem) }
}

/** A homework that is offered, or was begun by this user, with its questions. Throws not_found. */
export async function getHomework(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  { id, type }: ParsedInput<typeof courseHomework>,
): Promise<HomeworkView> {
  const readable = await readableFor(db, sources, userId)
  const [row] = await homeworkRows(db, userId).where(and(eq(homeworks.id, id), readable))
  if (!row) throw new AppError('not_found')
  const [asked, allowance] = await Promise.all([questionsOf(db, id), allowanceOf(db, userId)])
  const { own } = row
  return {
    ...toHomeworkItem(row),
    strictCount: row.homework.strictCount,
    questions: asked.map(withPartScores),
    answered: type === 2 && own && isKeyShown(own.state) ? await answeredOf(db, own.id) : [],
    allowance,
  }
}
