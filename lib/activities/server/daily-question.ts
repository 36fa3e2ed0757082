import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { questionKeys, questions, questionVersions } from '#lib/questions/server/tables.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { addPoints } from './points.ts'
import { findQuestionOfDay } from './question-of-day.ts'
import { rewards } from './rewards.ts'
import { dailyAnswers } from './tables.ts'

type Answer = { questionId: number; answer: string }
type Asked = { id: number; version: number; body: QuestionBody }
type Given = typeof dailyAnswers.$inferSelect

/** 每日一题 of the Shanghai day of `now`; with its key for who has answered it today. Null when the bank has nothing that fits. */
export async function findDailyQuestion(
  db: Db,
  userId: number | null,
  now: Date = new Date(),
): Promise<DailyQuestion | null> {
  const day = shanghaiToday(now)
  const given = userId === null ? undefined : await findGiven(db, userId, day)
  // Whoever has answered sees what they answered, even when an import has changed the choice since.
  const asked = await findAsked(db, given?.questionId ?? (await findQuestionOfDay(db, day)))
  return asked && (await toView(db, day, asked, given))
}

/** Of nobody, for the page that is everyone's. */
export const dailyQuestionLoader = loader(
  (db: Db) => findDailyQuestion(db, null),
  () => ['questions'],
)

/**
 * Takes a user's answer of the day; the first one counts, a repeated call answers it again. Throws question_changed for
 * another question than today's, invalid_input for an option that there is not, unauthorized.
 */
export async function answerDailyQuestion(
  db: Db,
  userId: number,
  { questionId, answer }: Answer,
  now: Date = new Date(),
): Promise<DailyQuestion> {
  const day = shanghaiToday(now)
  const today = await findQuestionOfDay(db, day)
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const before = await findGiven(tx, userId, day)
    const asked = await findAsked(tx, before?.questionId ?? today)
    if (!asked || asked.id !== questionId) throw new AppError('question_changed')
    const given = before ?? (await takeAnswer(tx, { userId, day, asked, answer }))
    return await toView(tx, day, asked, given)
  })
}

/** What is asked, of the newest version; the key stays where it is. */
async function findAsked(db: Db, id: number | null): Promise<Asked | null> {
  if (id === null) return null
  const [row] = await db
    .select({ id: questions.id, version: questions.version, body: questionVersions.body })
    .from(questions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questions.id),
        eq(questionVersions.version, questions.version),
      ),
    )
    .where(eq(questions.id, id))
  return row ?? null
}

async function findGiven(db: Db, userId: number, day: string): Promise<Given | undefined> {
  const own = and(eq(dailyAnswers.userId, userId), eq(dailyAnswers.day, day))
  const [row] = await db.select().from(dailyAnswers).where(own)
  return row
}

async function keyOf(db: Db, { id, version }: Asked): Promise<QuestionKey> {
  const [row] = await db
    .select({ key: questionKeys.key })
    .from(questionKeys)
    .where(and(eq(questionKeys.questionId, id), eq(questionKeys.version, version)))
  if (!row) throw new AppError('question_changed')
  return row.key
}

type Taken = { userId: number; day: string; asked: Asked; answer: string }

async function takeAnswer(tx: Db, { userId, day, asked, answer }: Taken): Promise<Given> {
  const { id: questionId, body } = asked
  if (!body.options.some(({ head }) => head === answer)) {
    const fields = [{ field: 'answer', reason: '请选择一个选项' }]
    throw new AppError('invalid_input', { fields })
  }
  const key = await keyOf(tx, asked)
  const isRight = grade(body, key, [{ questionId, answer, url: [] }], { full: 1 }).correct === true
  const [given] = await tx
    .insert(dailyAnswers)
    .values({ userId, day, questionId, answer, isRight })
    .returning()
  if (!given) throw new Error('an inserted answer came back empty')
  if (isRight) {
    await addPoints(tx, { userId, reason: 'question', ref: day, points: rewards.question })
  }
  return given
}

/** Fields are listed: the key is read only for who has answered. */
async function toView(
  db: Db,
  day: string,
  asked: Asked,
  given: Given | undefined,
): Promise<DailyQuestion> {
  const { context, questionOptionList } = toPublic(asked.body, asked.id)
  const view = { day, questionId: asked.id, stem: context, options: questionOptionList }
  if (!given) return { ...view, reward: rewards.question, mine: null }
  const { answer: right, analysis } = await keyOf(db, asked)
  const mine = { answer: given.answer, isRight: given.isRight, right, analysis }
  return { ...view, reward: rewards.question, mine }
}
