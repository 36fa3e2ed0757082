import { answersOf } from '#lib/questions/marking/answers.ts'
import { countCharacters, countWords } from '#lib/questions/marking/word-count.ts'
import type { PublicQuestion, QuestionId, UserAnswer } from '#lib/questions/types.ts'
import type { HomeworkState } from './states.ts'

type Item = { question: PublicQuestion; answers: readonly UserAnswer[] }

/** A written part of a homework: what it asks, and what was written to it. */
export type Part = { name: string; question: PublicQuestion; entry: UserAnswer }

/** The written parts of a homework in order, named as in the desk's list: 第 1 题第（2）问. */
export function partsOf(items: readonly Item[]): Part[] {
  return items.flatMap(({ question, answers }, index) => {
    const asked = question.sonQuestion.length > 0 ? question.sonQuestion : [question]
    return asked.map((own, place) => ({
      name: `第 ${index + 1} 题${asked.length > 1 ? `第（${place + 1}）问` : ''}`,
      question: own,
      entry: answersOf(own.id, answers)[0] ?? { questionId: own.id, answer: '', url: [] },
    }))
  })
}

type Returned = { question: PublicQuestion; returned: readonly { part: string }[] }

/** Parts that can no longer be written, by the ids of their questions: of what was returned only the returned parts change. */
export function closedParts(answers: {
  state: HomeworkState
  items: readonly Returned[]
}): Set<QuestionId> {
  if (answers.state !== 'returned') return new Set()
  return new Set(
    answers.items.flatMap(({ question, returned }) => {
      const { id, sonQuestion } = question
      if (sonQuestion.length === 0) return returned.length > 0 ? [] : [id]
      const open = new Set(returned.map(({ part }) => part))
      return sonQuestion.map((son) => son.id).filter((part) => !open.has(String(part)))
    }),
  )
}

/** How a homework counts what is written. */
export const counterOf = (strictCount: boolean) => (strictCount ? countWords : countCharacters)
