import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { concernedAnswers } from '#lib/practice/server/rescore/concerned-answers.ts'
import { compareQuestions, describeCorrection } from '#lib/questions/server/compare-questions.ts'
import { describeChange } from '#lib/questions/server/describe-change.ts'
import type { FullQuestion } from '#lib/questions/types.ts'
import { alikeQuestions } from './alike/alike-questions.ts'
import { faultlessText } from './checked-text.ts'
import { type StoredQuestion, storedQuestion } from './stored-question.ts'

type Change = Pick<
  BankQuestionEffect,
  'difference' | 'was' | 'is' | 'concerned' | 'notes' | 'mayCorrect'
>

/**
 * Says before saving how what was written differs from what is stored, whose answers a corrected key concerns, and which
 * questions say nearly the same; nothing is stored. Throws not_found, and invalid_input with the fields that have faults.
 */
export async function checkQuestion(
  db: Db,
  { id, text }: { id: string | null; text: BankText },
): Promise<BankQuestionEffect> {
  const stored = id === null ? null : await storedQuestion(db, id)
  const { full } = await faultlessText(db, text, { id: id ?? 'bank-0', stored })
  const alike = await alikeQuestions(db, full, stored?.questionId ?? null)
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
  const { questionId, version: fromVersion, full: former } = stored
  // A line that is not accepted today cannot be compared, and storing takes it for another question.
  if (!former) return { ...unchanged, difference: 'question' }
  const difference = compareQuestions(former, full)
  if (difference === 'key') {
    const concerned = await concernedAnswers(db, { questionId, fromVersion, now: full })
    const words = describeCorrection(former, full)
    return { ...unchanged, difference, ...words, concerned, mayCorrect: true }
  }
  const words = difference === 'question' ? describeChange(former, full) : null
  return { ...unchanged, difference, ...words, mayCorrect: words !== null }
}
