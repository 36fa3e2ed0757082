import { and, eq } from 'drizzle-orm'
import { lockGuest } from '#lib/accounts/server/guests.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import {
  catalogues,
  questionKeys,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { findGuestAnswer, type Given, keepGuestAnswer } from './guest-answers.ts'
import { addPoints } from './points.ts'
import { findQuestionOfDay } from './question-of-day.ts'
import { rewards } from './rewards.ts'
import { readSignedQuestion, signQuestion } from './signed-question.ts'
import { dailyAnswers } from './tables.ts'
import { allTerms, assertOpen } from './terms.ts'

type Answer = { questionId: number; answer: string }
type Asked = {
  id: number
  version: number
  body: QuestionBody
  catalogue: { id: number; name: string }
}
/** An account by its id, a guest of whom answers are kept, or a stranger. */
type Answerer = number | { guestId: number } | null
/** An answer with its mark; `points` is what it gave. */
type Marked = { answer: string; isRight: boolean; points: number }

/** 每日一题 of the Shanghai day of `now`; with its key for who has answered it today. Null when the bank has nothing that fits, or while it is closed. */
export async function findDailyQuestion(
  db: Db,
  who: Answerer,
  now: Date = new Date(),
): Promise<DailyQuestion | null> {
  const day = shanghaiToday(now)
  const given = await findGiven(db, who, day)
  if (!given && (await allTerms(db, now)).question.closed !== null) return null
  // Whoever has answered sees what they answered, even when an import has changed the choice since.
  const asked = await findAsked(db, given?.questionId ?? (await findQuestionOfDay(db, day)))
  return asked && (await toView(db, day, asked, given && withPoints(given)))
}

/** Of nobody, for the pages that are everyone's. */
export const dailyQuestionLoader = loader(
  (db: Db) => findDailyQuestion(db, null),
  () => ['questions', 'activities', 'today'],
)

/**
 * Marks an answer to the question of the day. A stranger's is marked and kept nowhere; of a user's or guest's answers the
 * first one counts, and a repeated call answers it again. A guest's gives no points. Throws question_changed for another question than today's,
 * invalid_input for an option that there is not, activity_closed, unauthorized for a user who is no more.
 */
export async function answerDailyQuestion(
  db: Db,
  who: Answerer,
  { questionId, answer }: Answer,
  now: Date = new Date(),
): Promise<DailyQuestion> {
  const day = shanghaiToday(now)
  const today = await findQuestionOfDay(db, day)
  return await db.transaction(async (tx) => {
    if (typeof who === 'number') await lockCaller(tx, who)
    else if (who) await lockGuest(tx, who.guestId)
    const before = await findGiven(tx, who, day)
    const asked = assertAsked(await findAsked(tx, before?.questionId ?? today), questionId)
    if (!before) await assertOpen(tx, 'question', now)
    const given = before ?? (await takeAnswer(tx, { who, day, asked, answer }))
    return await toView(tx, day, asked, withPoints(given))
  })
}

/** The same for a form that works without scripts: of nobody, and for a question that was signed for today. */
export async function markDailyForm(
  db: Db,
  { signed, answer }: { signed: string; answer: string },
  now: Date = new Date(),
): Promise<DailyQuestion> {
  const asked = await readSignedQuestion(signed)
  if (asked?.day !== shanghaiToday(now)) throw new AppError('question_changed')
  return await answerDailyQuestion(db, null, { questionId: asked.questionId, answer }, now)
}

function assertAsked(asked: Asked | null, questionId: number): Asked {
  if (asked?.id !== questionId) throw new AppError('question_changed')
  return asked
}

const withPoints = ({ answer, isRight, asGuest }: Given): Marked => ({
  answer,
  isRight,
  points: isRight && !asGuest ? rewards.question : 0,
})

/** What is asked, of the newest version; the key stays where it is. */
async function findAsked(db: Db, id: number | null): Promise<Asked | null> {
  if (id === null) return null
  const [row] = await db
    .select({
      id: questions.id,
      version: questions.version,
      body: questionVersions.body,
      catalogue: { id: catalogues.id, name: catalogues.name },
    })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
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

async function findGiven(db: Db, who: Answerer, day: string): Promise<Given | undefined> {
  if (who === null) return undefined
  if (typeof who !== 'number') return await findGuestAnswer(db, who.guestId, day)
  const own = and(eq(dailyAnswers.userId, who), eq(dailyAnswers.day, day))
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

type Taken = { who: Answerer; day: string; asked: Asked; answer: string }

async function takeAnswer(tx: Db, { who, day, asked, answer }: Taken): Promise<Given> {
  const isRight = await mark(tx, asked, answer)
  const given = { questionId: asked.id, answer, isRight }
  if (typeof who !== 'number') {
    if (who) await keepGuestAnswer(tx, { guestId: who.guestId, day, ...given })
    return { ...given, asGuest: true }
  }
  await tx.insert(dailyAnswers).values({ userId: who, day, ...given })
  if (isRight) {
    await addPoints(tx, { userId: who, reason: 'question', ref: day, points: rewards.question })
  }
  return { ...given, asGuest: false }
}

/** Whether an answer is right. Throws invalid_input for an option that there is not. */
async function mark(db: Db, asked: Asked, answer: string): Promise<boolean> {
  const { id: questionId, body } = asked
  if (!body.options.some(({ head }) => head === answer)) {
    const fields = [{ field: 'answer', reason: '请选择一个选项' }]
    throw new AppError('invalid_input', { fields })
  }
  const key = await keyOf(db, asked)
  return grade(body, key, [{ questionId, answer, url: [] }], { full: 1 }).correct === true
}

/** Fields are listed: the key is read only for who has answered. */
async function toView(
  db: Db,
  day: string,
  asked: Asked,
  marked: Marked | undefined,
): Promise<DailyQuestion> {
  const { context, questionOptionList } = toPublic(asked.body, asked.id)
  const view = {
    day,
    questionId: asked.id,
    signed: await signQuestion({ day, questionId: asked.id }),
    catalogue: asked.catalogue,
    stem: context,
    options: questionOptionList,
    reward: rewards.question,
  }
  if (!marked) return { ...view, mine: null }
  const { answer: right, analysis } = await keyOf(db, asked)
  return { ...view, mine: { ...marked, right, analysis } }
}
