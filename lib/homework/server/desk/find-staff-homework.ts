import { asc, eq } from 'drizzle-orm'
import { deskQuestions } from '#lib/desk-questions/server/desk-questions.ts'
import type { HomeworkText } from '#lib/homework/desk/homework-record.ts'
import type { StaffHomework } from '#lib/homework/desk-contract.ts'
import { isOver } from '#lib/homework/server/homework-rows.ts'
import { homeworkQuestions, homeworks } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { begunCount } from './list-staff-homework.ts'

/** One homework as staff write it, with its questions. Throws not_found. */
export async function findStaffHomework(db: Db, id: number): Promise<StaffHomework> {
  const [row] = await db
    .select({ stage: homeworks.stage, full: homeworks.full, isOver, begun: begunCount })
    .from(homeworks)
    .where(eq(homeworks.id, id))
  const text = await homeworkTextOf(db, id)
  if (!row || !text) throw new AppError('not_found')
  const asked = await deskQuestions(
    db,
    text.questions.map((question) => question.id),
  )
  return { id, ...row, text, questions: asked }
}

/** Reads back what staff wrote; null for an unknown homework. */
export async function homeworkTextOf(db: Db, id: number): Promise<HomeworkText | null> {
  const [row] = await db.select().from(homeworks).where(eq(homeworks.id, id))
  if (!row) return null
  const asked = await db
    .select({ id: questions.contentId, score: homeworkQuestions.score })
    .from(homeworkQuestions)
    .innerJoin(questions, eq(questions.id, homeworkQuestions.questionId))
    .where(eq(homeworkQuestions.homeworkId, id))
    .orderBy(asc(homeworkQuestions.position))
  const { title, intro, classId, dueAt, strictCount } = row
  return { title, intro, classId, dueAt: dueAt && minuteOf(dueAt), strictCount, questions: asked }
}

/** A moment as a field for date and time holds it, in Shanghai. */
const minuteOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
