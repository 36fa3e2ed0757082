import { sortedLetters } from '#lib/questions/heads.ts'
import { missMarks, type Policy, roundMarks } from '#lib/questions/policies/policies.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { Grade } from '#lib/questions/types.ts'
import { isAccepted } from './fill-in/accepted.ts'
import { placesOf } from './fill-in/place.ts'
import { splitSequence } from './sequence.ts'

/** A question and what was answered: one entry, of a fill-in question one a blank. `policy` already fits the type. */
export type Asked = {
  body: QuestionBody
  key: QuestionKey
  entries: string[]
  full: number
  policy: Policy
}
type Marks = Omit<Grade, 'questionId' | 'full'>

const whole = (right: boolean, full: number): Marks => ({ score: right ? full : 0, correct: right })

/** Marks of a choice: one wrong letter and nothing is given. */
export function letterMarks({ key, entries, full, policy }: Asked): Marks {
  const right = sortedLetters(key.answer)
  const picked = sortedLetters(entries[0] ?? '')
  if (picked === right) return whole(true, full)
  const hasWrong = [...picked].some((letter) => !right.includes(letter))
  if (hasWrong || picked === '') return whole(false, full)
  return {
    score: roundMarks(missMarks(policy, picked.length, right.length, full)),
    correct: false,
  }
}

/** Marks of an order: whole, or place by place. */
export function sequenceMarks({ key, entries, full, policy }: Asked): Marks {
  const right = splitSequence(key.answer)
  const given = splitSequence(entries[0] ?? '')
  const isRight = given.join() === right.join()
  if (isRight || policy.kind !== 'PER_POSITION') return whole(isRight, full)
  // A number given twice is a guess at two places, so it counts at none.
  const placed = right.filter(
    (head, place) => given[place] === head && given.indexOf(head) === given.lastIndexOf(head),
  )
  return { score: roundMarks((full * placed.length) / right.length), correct: false }
}

/** Marks of a fill-in question, blank by blank, each of equal weight. */
export function blankMarks({ body, key, entries, full }: Asked): Marks {
  const size = key.answerList.length
  const each = size === 0 ? 0 : roundMarks(full / size)
  const places = placesOf(body.stem)
  const perPart = key.answerList.map((accepted, blank): Grade => {
    const right = isAccepted(entries[blank] ?? '', accepted, places[blank])
    return { questionId: body.id, full: each, ...whole(right, each) }
  })
  const rightOnes = perPart.filter(({ correct }) => correct).length
  return {
    // From the whole, not the rounded parts: which blanks are right must not matter.
    score: size === 0 ? 0 : roundMarks((full * rightOnes) / size),
    correct: size > 0 && rightOnes === size,
    perPart,
  }
}
