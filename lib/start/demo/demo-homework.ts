import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { homeworkSource } from '#lib/homework/server/marking/marking-source.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import { submitAnswers } from '#lib/homework/server/submit-answers.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { returnScript } from '#lib/marking/server/scripts/return-script.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { type DemoMark, demoHomeworks } from './demo-homework-texts.ts'

/**
 * Lets the demo's learner hand in two homeworks, which the demo's marker deals with: one comes back marked with quotes and
 * remarks, of the other a part is returned. Does nothing without the people; a homework that is not there is left out.
 */
export async function addDemoHomework(
  tx: Db,
  { learner, marker }: { learner: string; marker: string },
): Promise<void> {
  const people = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.phone, [learner, marker]))
  const idOf = (phone: string) => people.find((one) => one.phone === phone)?.id
  const [learnerId, markerId] = [idOf(learner), idOf(marker)]
  if (!learnerId || !markerId) return
  const membership = await lendMembership(tx, learnerId)
  for (const { title, parts } of demoHomeworks) {
    const [homework] = await tx
      .select({ id: homeworks.id })
      .from(homeworks)
      .where(eq(homeworks.title, title))
    if (!homework) continue
    const texts = parts.map(({ answer }) => answer)
    const submissionId = await handIn(tx, learnerId, homework.id, texts)
    for (const { part, mark } of parts) await dealWith(tx, markerId, { submissionId, part, mark })
  }
  await tx.delete(membershipGrants).where(eq(membershipGrants.id, membership))
}

/** Makes the learner a diamond member while the demo is added, who may have homework marked; in the same transaction it is taken away, so that the site is seen as most see it. */
async function lendMembership(tx: Db, userId: number): Promise<number> {
  // Since yesterday, as a transaction has the time at which it began.
  const startsAt = new Date(Date.now() - DAY_MS)
  const endsAt = new Date(Date.now() + DAY_MS)
  const [grant] = await tx
    .insert(membershipGrants)
    .values({ userId, startsAt, endsAt, kind: 'gift', planName: '演示', weight: 20, valueFen: 0 })
    .returning({ id: membershipGrants.id })
  return grant?.id ?? 0
}

async function handIn(tx: Db, userId: number, homeworkId: number, texts: readonly string[]) {
  const { id, round, items } = await beginAnswers(tx, [], userId, homeworkId)
  for (const { question, revision } of items) {
    const parts = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
    const entries = parts.map((part, index) => {
      return { questionId: part.id, answer: texts[index] ?? '', url: [] }
    })
    const answer = {
      ...{ businessId: '', questionId: question.id, revision, webAnswerDTOList: entries },
      questionClassified: question.questionTypeCode === 'synthesis' ? (1 as const) : (0 as const),
    }
    await saveAnswers(tx, userId, { id, answers: [answer] })
  }
  await submitAnswers(tx, [], userId, { id, round, marking: true })
  return id
}

type Work = { submissionId: number; part: string; mark: DemoMark }

async function dealWith(tx: Db, markerId: number, { submissionId, part, mark }: Work) {
  const isIt = and(
    eq(markingScripts.kind, 'homework'),
    eq(markingScripts.sourceId, submissionId),
    eq(markingScripts.part, part),
  )
  const [row] = await tx.select({ id: markingScripts.id }).from(markingScripts).where(isIt)
  const script = await claimScript(tx, markerId, { id: row?.id ?? 0, skip: [] }, [homeworkSource])
  if (!script) throw new Error(`the demo's answer to ${part} does not wait`)
  const { id, round, prompt } = script
  if ('returned' in mark) {
    await returnScript(tx, markerId, { id, round, note: mark.returned }, [homeworkSource])
    return
  }
  const points = prompt.points.map(({ code, score }) => {
    return { code, score, quote: '', note: '', ...mark.points[code] }
  })
  const { comment } = mark
  const given = { id, round, comment, points, deductions: [], annotations: [] }
  await markScript(tx, markerId, given, [homeworkSource])
}
