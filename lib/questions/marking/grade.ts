import { type Policy, policyFor, roundMarks, shareMarks } from '#lib/questions/policies/policies.ts'
import { pairsOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import { questionRow } from '#lib/questions/table.ts'
import type { Grade, UserAnswer } from '#lib/questions/types.ts'
import { answersOf, isBlank, normaliseAnswer } from './answers.ts'

/**
 * Marks one question. `answers` is the webAnswerDTOList given to it, `full` the marks it is worth; the score has 2
 * decimals and lies in 0 to `full`. A written answer comes back unmarked (null), a blank one with 0.
 */
export function grade(
  body: QuestionBody,
  key: QuestionKey,
  answers: readonly UserAnswer[],
  { full, policy }: { full: number; policy?: Policy | undefined },
): Grade {
  if (body.type === 'synthesis') return sumOfParts(body, key, answers, { full, policy })
  const { marks } = questionRow(body.type)
  const isAllBlank = answers.every((entry) => isBlank(body.type, entry))
  const outline = { questionId: body.id, full }
  if (!marks) return { ...outline, ...(isAllBlank ? nothing : unmarked) }
  const entries = answers.map(({ answer }) => normaliseAnswer(body.type, answer))
  const asked = { body, key, entries, full, policy: policyFor(body.type, policy) }
  return { ...outline, ...marks(asked) }
}

const nothing = { score: 0, correct: false }
const unmarked = { score: null, correct: null }

/** The marks of a synthesis question: parted by the sub-questions' own marks, equally where these are not given. */
export function subFulls(subs: readonly { score: number | null }[], full: number): number[] {
  return shareMarks(
    full,
    subs.map(({ score }) => score),
  )
}

function sumOfParts(
  body: QuestionBody,
  key: QuestionKey,
  answers: readonly UserAnswer[],
  { full, policy }: { full: number; policy?: Policy | undefined },
): Grade {
  const fulls = subFulls(body.subQuestions, full)
  const perPart = pairsOf(body, key).map(([sub, subKey], index) =>
    grade(sub, subKey, answersOf(sub.id, answers), { full: fulls[index] ?? 0, policy }),
  )
  return { questionId: body.id, full, ...summed(perPart), perPart }
}

/** Sums what is marked so far; wrong as soon as one part is, open while a part waits for a person. */
function summed(perPart: readonly Grade[]): Pick<Grade, 'score' | 'correct'> {
  const scores = perPart.flatMap(({ score }) => (score === null ? [] : [score]))
  const known = perPart.map(({ correct }) => correct)
  const open = known.includes(null) ? null : perPart.length > 0
  return {
    score: scores.length === 0 ? null : roundMarks(scores.reduce((sum, score) => sum + score, 0)),
    correct: known.includes(false) ? false : open,
  }
}
