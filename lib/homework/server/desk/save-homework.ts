import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { classes } from '#lib/classes/server/tables.ts'
import { writtenIds } from '#lib/desk-questions/server/desk-questions.ts'
import { faultsOfHomework, type HomeworkText } from '#lib/homework/desk/homework-record.ts'
import { homeworkQuestions, homeworks } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { nextId } from '#lib/staff/server/next-id.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { homeworkTextOf } from './find-staff-homework.ts'

type Saving = {
  /** Null for a new one. */
  id: number | null
  /** As the caller saw it; null for a new one. */
  was: HomeworkText | null
  text: HomeworkText
}

/**
 * Makes a homework, a draft at first, or changes one; from then on an import leaves it alone. Who has begun it keeps the
 * questions and marks of then. Throws invalid_input with the faults of the fields, not_found, and conflict when it is no
 * longer what the caller saw.
 */
export async function saveHomework(
  db: Db,
  staffId: number,
  { id, was, text }: Saving,
): Promise<{ id: number }> {
  refuse(faultsOfHomework(text))
  return await db.transaction(async (tx) => {
    await lockHomework(tx)
    const before = id === null ? null : await homeworkTextOf(tx, id)
    if (id !== null && !before) throw new AppError('not_found')
    if (before && !(was && isSame(before, was))) throw new AppError('conflict')
    if (text.classId !== before?.classId) await refuseClass(tx, id, text.classId)
    const { questions: asked, dueAt, ...rest } = text
    const row = {
      ...{ ...rest, ofDesk: true },
      dueAt: dueAt === null ? null : new Date(`${dueAt}:00+08:00`),
      full: roundMarks(asked.reduce((sum, { score }) => sum + score, 0)),
    }
    const homeworkId = id ?? (await nextId(tx, homeworks))
    if (before) {
      const [stored] = await tx
        .update(homeworks)
        .set(row)
        .where(eq(homeworks.id, homeworkId))
        .returning({ stage: homeworks.stage })
      if (stored?.stage === 'published' && asked.length === 0)
        refuse({ questions: '已发布的作业至少要有一道题' })
    } else await tx.insert(homeworks).values({ ...row, id: homeworkId, stage: 'draft' })
    await writeQuestions(tx, homeworkId, asked)
    await recordChange(tx, {
      ...{ staffId, noun: 'homework', id: homeworkId },
      before: before && changeOf(before),
      after: before ? changeOf(text) : { ...changeOf(text), stage: 'draft' },
    })
    return { id: homeworkId }
  })
}

/** Refuses a class that is not there, and any for what is a lesson of a course: its other learners would lose it. */
async function refuseClass(tx: Db, id: number | null, classId: number | null): Promise<void> {
  if (classId === null) return
  if ((await tx.$count(classes, eq(classes.id, classId))) === 0) refuse({ classId: '没有这个班级' })
  const isLesson = and(eq(homeworks.id, id ?? 0), isNotNull(homeworks.lessonId))
  if ((await tx.$count(homeworks, isLesson)) > 0)
    refuse({ classId: '它是课程的课时，不能只给一个班级' })
}

/** Keeps everybody else from writing homework until the end of the transaction. */
export async function lockHomework(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${homeworks} in share row exclusive mode`)
}

async function writeQuestions(
  tx: Db,
  homeworkId: number,
  asked: HomeworkText['questions'],
): Promise<void> {
  await tx.delete(homeworkQuestions).where(eq(homeworkQuestions.homeworkId, homeworkId))
  if (asked.length === 0) return
  const ids = await writtenIds(
    tx,
    asked.map(({ id }) => id),
  )
  const rows = asked.map(({ id, score }, index) => {
    const questionId = ids.get(id)
    if (!questionId) refuse({ [`questions.${index}.score`]: '没有这道题，或不全由老师批阅' })
    return { homeworkId, position: index + 1, questionId: questionId ?? 0, score }
  })
  await tx.insert(homeworkQuestions).values(rows)
}

/** Writes a homework for the history, its questions a line each. */
function changeOf({ questions, dueAt, ...text }: HomeworkText) {
  const lines = questions.map(({ id, score }) => `${id} ${score} 分`)
  return { ...text, dueAt: dueAt?.replace('T', ' ') ?? '', questions: lines.join('\n') }
}
