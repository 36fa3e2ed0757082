import { answersOf } from '#lib/questions/marking/answers.ts'
import { countCharacters, countWords } from '#lib/questions/marking/word-count.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'

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

/** How a homework counts what is written. */
export const counterOf = (strictCount: boolean) => (strictCount ? countWords : countCharacters)
