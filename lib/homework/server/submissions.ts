import { and, desc, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { studentAnswers } from '#lib/homework/calls.ts'
import type { StudentAnswersItem, StudentAnswersView } from '#lib/homework/contract.ts'
import { isKeyShown } from '#lib/homework/states.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { takeLesson } from '#lib/lessons/server/taken/take-lesson.ts'
import { allowanceOf } from '#lib/marking/server/allowance.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { answerRows } from './answer-rows.ts'
import { answeredOf, scriptsOf } from './answered.ts'
import { homeworkRows, isOver, questionsOf, readableFor } from './homework-rows.ts'
import { withPartScores } from './part-scores.ts'
import { homeworkAnswers, homeworkSubmissions, homeworks } from './tables.ts'

const own = homeworkSubmissions

/**
 * Begins a homework: its questions are kept as they are now, and the lesson that it is is taken, since what was begun stays
 * its learner's. Begun once; again answers what is there. Throws not_found,
 * homework_over.
 */
export async function beginAnswers(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  homeworkId: number,
): Promise<StudentAnswersView> {
  const id = await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const [row] = await homeworkRows(tx, userId).where(
      and(eq(homeworks.id, homeworkId), await readableFor(tx, sources, userId)),
    )
    if (!row) throw new AppError('not_found')
    if (row.own) return row.own.id
    if (row.isOver) throw new AppError('homework_over')
    const { full, lessonId } = row.homework
    const [begun] = await tx.insert(own).values({ homeworkId, userId, full }).returning()
    if (!begun) throw new Error('no answers were begun')
    const asked = await questionsOf(tx, homeworkId)
    await tx.insert(homeworkAnswers).values(
      asked.map(({ position, questionId, version, score }) => {
        return { submissionId: begun.id, position, questionId, version, score }
      }),
    )
    if (lessonId !== null) await takeLesson(tx, { userId, lessonId })
    return begun.id
  })
  return await getAnswers(db, userId, { id, type: 1 })
}

const columns = {
  own,
  homework: homeworks,
  isOver,
  remaining: sql<
    number | null
  >`extract(epoch from ${homeworks.dueAt} - clock_timestamp())::double precision`,
}

const rows = (db: Db) =>
  db.select(columns).from(own).innerJoin(homeworks, eq(homeworks.id, own.homeworkId))

/** A user's answers, those saved last first. */
export async function listAnswers(
  db: Db,
  userId: number,
  page: number,
): Promise<Page<StudentAnswersItem>> {
  const isOwn = eq(own.userId, userId)
  const query = rows(db).where(isOwn).orderBy(desc(own.savedAt), desc(own.id))
  const { items, ...list } = await paged(query, db.$count(own, isOwn), { page })
  return { ...list, items: items.map(toItem) }
}

/** One's own answers to a homework. Throws not_found for another's. */
export async function getAnswers(
  db: Db,
  userId: number,
  { id, type }: ParsedInput<typeof studentAnswers>,
): Promise<StudentAnswersView> {
  const [row] = await rows(db).where(and(eq(own.id, id), eq(own.userId, userId)))
  if (!row) throw new AppError('not_found')
  const [answers, scripts, allowance] = await Promise.all([
    answerRows(db, id),
    scriptsOf(db, id),
    allowanceOf(db, userId),
  ])
  return {
    ...toItem(row),
    strictCount: row.homework.strictCount,
    remaining: row.remaining === null ? null : Math.max(0, Math.floor(row.remaining)),
    allowance,
    items: answers.map((answer) => ({
      question: withPartScores(answer),
      answers: answer.answers,
      revision: answer.revision,
      returned: scripts.flatMap(({ questionId, part, result }) =>
        questionId === answer.questionId && result?.state === 'returned'
          ? [{ part, note: result.note }]
          : [],
      ),
    })),
    answered: type === 2 && isKeyShown(row.own.state) ? await answeredOf(db, id) : [],
  }
}

type Row = Awaited<ReturnType<typeof rows>>[number]

function toItem({ own: answers, homework, isOver: over }: Row): StudentAnswersItem {
  const { id, homeworkId, state, round, score, full, savedAt, submittedAt } = answers
  return {
    ...{ id, homeworkId, title: homework.title, state, round, score, full, isOver: over },
    dueAt: isoTime(homework.dueAt),
    savedAt: isoTime(savedAt),
    submittedAt: isoTime(submittedAt),
  }
}
