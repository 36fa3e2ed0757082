import { CHARACTERS } from './plan.ts'

/** A question of its own for each number, since the model answers each in its own words. */
export const questionOf = (n: number) => `看第 ${n} 段：同级机关之间请求批准，用函还是用请示？`

/** Text that the model says to a question, and that has to arrive. */
export function answerTo(question: string): string {
  const n = /第 (\d+) 段/.exec(question)?.[1] ?? ''
  let text = ''
  for (let line = 1; text.length < CHARACTERS; line += 1)
    text += `第 ${n} 段第 ${line} 处：原句没有说谁来做、做到什么程度，改成一件能检查的事。\n`
  return text.slice(0, CHARACTERS - 1).concat('。')
}
