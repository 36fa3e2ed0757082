import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { concernedAnswers } from '#lib/practice/server/rescore/concerned-answers.ts'
import { compareQuestions, describeCorrection } from '#lib/questions/server/compare-questions.ts'
import { describeChange, describeMarks } from '#lib/questions/server/describe-change.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import { alikeQuestions } from './alike/alike-questions.ts'
import { faultlessText } from './checked-text.ts'
import { overdueCorrection } from './overdue-correction.ts'
import { type StoredQuestion, storedQuestion } from './stored-question.ts'
import { notesOfPapers } from './under-way.ts'

type Change = Omit<BankQuestionEffect, 'alike'>

/**
 * Says before saving how what was written differs from what is stored, whose answers a corrected key concerns, and which
 * questions say nearly the same; nothing is stored. Throws not_found, and invalid_input with the fields that have faults.
 */
export async function checkQuestion(
  db: Db,
  { id, text }: { id: string | null; text: BankText },
): Promise<BankQuestionEffect> {
  const stored = id === null ? null : await storedQuestion(db, id)
  const { full, halves } = await faultlessText(db, text, { id: id ?? 'bank-0', stored })
  const alike = await alikeQuestions(db, halves.body, stored?.questionId ?? null)
  return { ...(await changeOf(db, stored, full)), alike }
}

const nobody = { answers: 0, learners: 0 }
const unchanged = { was: '', is: '', concerned: nobody, notes: [], mayCorrect: false }

async function changeOf(
  db: Db,
  stored: StoredQuestion | null,
  full: FullQuestion,
): Promise<Change> {
  if (!stored) return { ...unchanged, difference: 'new' }
  const { questionId, version, full: former } = stored
  // A line that is not accepted today cannot be compared, and storing takes it for another question.
  const difference = former ? compareQuestions(former, full) : 'question'
  const notes = await notesOfPapers(db, questionId, difference)
  if (former && difference === 'key') {
    const concerned = await concernedAnswers(db, { questionId, fromVersion: version, now: full })
    const words = describeCorrection(former, full)
    return { difference, ...words, concerned, notes, mayCorrect: true }
  }
  if (former && difference === 'question') notes.push(...(await notesOfKey(db, stored, full)))
  const words = former && difference === 'question' ? describeChange(former, full) : null
  const overdue = await overdueCorrection(db, { questionId, version, now: full })
  // Other marks are not published, but said.
  const marks = former && difference === 'question' ? describeMarks(former, full) : null
  const { was = '', is = '' } = words ?? marks ?? overdue ?? {}
  const concerned = overdue
    ? await concernedAnswers(db, { questionId, fromVersion: overdue.fromVersion, now: full })
    : nobody
  return { difference, was, is, concerned, notes, mayCorrect: words !== null || overdue !== null }
}

/** Warns of a new key that comes with another text: what was asked the former text is not marked again. */
async function notesOfKey(
  db: Db,
  { questionId, version: fromVersion, full: former }: StoredQuestion,
  full: FullQuestion,
): Promise<string[]> {
  const rekeyed = former ? withAnswersOf(former, full) : null
  if (!former || !rekeyed || compareQuestions(former, rekeyed) !== 'key') return []
  const { answers } = await concernedAnswers(db, { questionId, fromVersion, now: rekeyed })
  if (answers === 0) return []
  return [
    `答案和题面一起改了，已交的作答（${answers} 份）不会重新判分；要重新判分，请先只改答案并公布勘误，再改题面`,
  ]
}

/** The former text with the new answers; null where it has no places for them. */
function withAnswersOf(former: FullQuestion, full: FullQuestion): FullQuestion | null {
  const isSameShape =
    former.type === full.type && former.sub_questions?.length === full.sub_questions?.length
  if (!isSameShape) return null
  const subs = former.sub_questions?.map((sub, at) => withAnswers(sub, full.sub_questions?.[at]))
  return { ...withAnswers(former, full), ...(subs && { sub_questions: subs }) }
}

const withAnswers = <P extends QuestionParts>(was: P, is: QuestionParts = was): P => ({
  ...{ ...was, answer: is.answer },
  ...(is.answer_list && { answer_list: is.answer_list }),
})
