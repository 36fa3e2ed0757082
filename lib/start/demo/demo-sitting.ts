import { and, eq } from 'drizzle-orm'
import { endOf } from '#lib/mocks/rules.ts'
import { applyMock } from '#lib/mocks/server/apply-mock.ts'
import { mockRegistrations, type mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { DemoAnswer, DemoSitter } from './demo-cohort.ts'
import { demoEntries, type Keyed } from './demo-entries.ts'

const MINUTE = 60_000

type Sitting = {
  mock: typeof mocks.$inferSelect
  title: string
  userId: number
  sitter: DemoSitter
  questions: readonly Keyed[]
}

/** Registers a user for a mock exam of the past and lets them sit it: today, with the answers dated as of then, and set back afterwards. */
export async function sitDemoMock(
  tx: Db,
  { mock, title, userId, sitter, questions }: Sitting,
): Promise<void> {
  const { id: mockId, paperId } = mock
  await applyMock(tx, { id: mockId, userId, withdraw: false }, mock.applyFrom)
  const endsAt = new Date(Date.now() + 60 * MINUTE)
  const { id: attemptId } = await startMock(tx, userId, { mockId, paperId, title, endsAt })
  const at = (minute: number) => mock.startsAt.getTime() + Math.round(minute * MINUTE)
  const change = ({ position, seconds }: DemoAnswer, minute: number, isRight: boolean) => {
    const question = questions[position - 1]
    if (!question) throw new Error(`the paper has no question ${position}`)
    return { position, answer: answerTo(question, isRight), seconds, changedAt: at(minute) }
  }
  const answers = sitter.answers.map((one) => change(one, one.minute, one.isRight))
  const corrected = sitter.answers.flatMap((one) =>
    one.correctedAt === null ? [] : change(one, one.correctedAt, true),
  )
  // Who corrects nothing hands in at once.
  if (corrected.length > 0) await saveAnswers(tx, userId, { attemptId, answers })
  const last = corrected.length > 0 ? corrected : answers
  await submitSitting(tx, [], userId, { attemptId, answers: last })
  const [startedAt, submittedAt] = [new Date(at(sitter.entered)), new Date(at(sitter.left))]
  await tx
    .update(sittings)
    .set({ startedAt, submittedAt, expiresAt: endOf(mock) })
    .where(eq(sittings.id, attemptId))
  await tx
    .update(mockRegistrations)
    .set({ sittingId: attemptId })
    .where(and(eq(mockRegistrations.mockId, mockId), eq(mockRegistrations.userId, userId)))
}

function answerTo(question: Keyed, isRight: boolean) {
  const { questionId } = question
  const webAnswerDTOList = demoEntries(question, isRight).map((answer) => ({
    ...{ questionId, answer, url: [] },
  }))
  return { businessId: '', questionId, questionClassified: 0 as const, webAnswerDTOList }
}
