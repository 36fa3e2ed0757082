import { alternatives } from '#lib/questions/blanks.ts'
import { bodyOf, keyOf, pointsOf } from '#lib/questions/stored.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'

/**
 * Kinds of changes by a new line of a question: `nothing` that a learner meets, only the `analysis` (also the model
 * answer of a short answer and its scoring points, which no machine marks by), only the `key`, or the `question`
 * itself.
 */
export type Difference = 'nothing' | 'analysis' | 'key' | 'question'

const asWritten = (text: string) => text

/** Compares two lines of one question, both as a content file has them. */
export function compareQuestions(before: FullQuestion, after: FullQuestion): Difference {
  if (!isEqual(bodyOf(before, asWritten), bodyOf(after, asWritten))) return 'question'
  if (!isEqual(markedBy(before), markedBy(after))) return 'key'
  const isSame =
    isEqual(keyOf(before, asWritten), keyOf(after, asWritten)) &&
    isEqual(pointsOf(before), pointsOf(after))
  return isSame ? 'nothing' : 'analysis'
}

/** The answers before and after a correction as texts for people; of a synthesis question those of the changed parts. */
export function describeCorrection(
  before: FullQuestion,
  after: FullQuestion,
): { was: string; is: string } {
  const pairs = (before.sub_questions ?? []).map((sub, index): [QuestionParts, QuestionParts] => [
    sub,
    after.sub_questions?.[index] ?? sub,
  ])
  const changed = pairs.flatMap(([was, is], index) =>
    isEqual(markedBy(was), markedBy(is)) ? [] : [{ was, is, name: `第${index + 1}小题 ` }],
  )
  const parts = pairs.length > 0 ? changed : [{ was: before, is: after, name: '' }]
  return {
    was: parts.map(({ name, was }) => name + answerText(was)).join('；'),
    is: parts.map(({ name, is }) => name + answerText(is)).join('；'),
  }
}

function answerText({ answer, answer_list }: QuestionParts): string {
  if (!answer_list || answer_list.length === 0) return answer
  return answer_list.map((entry) => alternatives(entry).join(' 或 ')).join('；')
}

function markedBy({ type, answer, answer_list, sub_questions }: QuestionParts): unknown {
  const own = type === 'fill_in' ? answer_list : type === 'short_answer' ? '' : answer
  return [own, (sub_questions ?? []).map(markedBy)]
}

// Both sides are built field by field in the same order.
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
