import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingAnswers, sittingQuestions } from '#lib/practice/server/tables.ts'
import { grade } from '#lib/questions/marking/grade.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import {
  isAsked,
  sittingsAsked,
  type Version,
  versionsUpTo,
  wrongAmong,
} from './concerned-answers.ts'
import { correctFirstAnswers } from './correct-first-answers.ts'
import { correctWrongBook } from './correct-wrong-book.ts'
import { sumUp } from './sum-up.ts'

type Correction = { questionId: number; fromVersion: number; toVersion: number }

/**
 * Moves the sittings that were given a wrong key to the corrected version, marks the submitted ones again and sums them up;
 * returns how many answers those are. Open sittings see the same question and will be marked by the right key.
 * Runs inside the caller's transaction.
 */
export async function rescoreSittings(tx: Db, correction: Correction): Promise<number> {
  const { questionId, toVersion } = correction
  const { right, wrong } = await versionsOf(tx, correction)
  const isWrong = isAsked(questionId, wrong)
  const affected = await sittingsAsked(tx, isWrong)
    // A sitting that is being submitted is waited for; always in this order, so that no two wait for each other.
    .for('no key update')
  // What is handed in and not marked yet is marked by the corrected version anyway.
  const marked = affected.filter(({ score }) => score !== null).map(({ id }) => id)
  let count = 0
  for (let at = 0; at < marked.length; at += 500) {
    const ids = marked.slice(at, at + 500)
    count += await rescore(tx, ids, questionId, wrong, right)
    await sumUp(tx, ids)
    await correctFirstAnswers(tx, ids, questionId, toVersion)
    await correctWrongBook(tx, ids, questionId)
  }
  await tx.update(sittingQuestions).set({ version: toVersion }).where(isWrong)
  return count
}

/** The corrected version, and those before it that asked the same by another key. */
async function versionsOf(tx: Db, { questionId, fromVersion, toVersion }: Correction) {
  const versions = await versionsUpTo(tx, questionId, toVersion)
  const right = versions.find(({ version }) => version === toVersion)
  if (!right) throw new Error(`question ${questionId} has no version ${toVersion}`)
  return { right, wrong: wrongAmong(versions, parseSource(right.source), fromVersion) }
}

async function rescore(
  tx: Db,
  sittingIds: number[],
  questionId: number,
  wrong: Version[],
  right: Version,
): Promise<number> {
  const rows = await tx
    .select({ asked: sittingQuestions, answer: sittingAnswers.answer })
    .from(sittingQuestions)
    .leftJoin(
      sittingAnswers,
      and(
        eq(sittingAnswers.sittingId, sittingQuestions.sittingId),
        eq(sittingAnswers.position, sittingQuestions.position),
      ),
    )
    .where(
      and(
        inArray(sittingQuestions.sittingId, sittingIds),
        eq(sittingQuestions.questionId, questionId),
      ),
    )
  const marked = rows.flatMap(({ asked, answer }) => {
    const former = wrong.find(({ version }) => version === asked.version)
    if (!former) return []
    const marks = { full: asked.full, policy: asked.policy }
    const given = answer?.webAnswerDTOList ?? []
    const before = grade(former.body, former.key, given, marks)
    const after = grade(right.body, right.key, given, marks)
    const { sittingId, position } = asked
    return [{ sittingId, position, ...afterCorrection(asked, before, after) }]
  })
  if (marked.length === 0) return 0
  await tx.execute(sql`
    update sitting_questions asked
    set version = ${right.version}, score = marked.score, correct = marked.correct
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      as marked("sittingId" int, position int, score float8, correct bool)
    where asked.sitting_id = marked."sittingId" and asked.position = marked.position`)
  return marked.length
}

type Marks = { score: number | null; correct: boolean | null }

/** Keeps what a person gave: only the marks of the machine's part change. */
function afterCorrection(
  asked: Marks & { full: number; checkNote: string | null },
  before: Marks,
  after: Marks,
): Marks {
  if (asked.checkNote === null || asked.score === null) {
    return { score: after.score ?? asked.score, correct: after.correct }
  }
  const score = roundMarks(asked.score + (after.score ?? 0) - (before.score ?? 0))
  return {
    score: Math.min(asked.full, Math.max(0, score)),
    correct: after.correct ?? asked.correct,
  }
}
