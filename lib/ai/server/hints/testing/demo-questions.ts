import { readdirSync, readFileSync } from 'node:fs'
import { sortedLetters } from '#lib/questions/heads.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'

/** For tests: all questions of the demo, as their files have them. */
export const demoQuestions: FullQuestion[] = readdirSync('content/questions', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => readFileSync(`content/questions/${file}`, 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line): FullQuestion => JSON.parse(line))

/** For tests: a text without all that is between its letters and digits. Written anew, apart from what hints are checked by. */
export const squeezed = (text: string) => text.normalize('NFKC').replace(/[\s\p{P}]/gu, '')

/** For tests: what a hint to a question must not hold: right options, blanks, model texts and points, of its parts too. */
export function secretsOf(part: QuestionParts): string[] {
  const right =
    part.type === 'sequencing'
      ? []
      : part.options.filter(({ head }) => sortedLetters(part.answer).includes(head))
  return [
    ...right.map(({ content }) => content),
    ...(part.answer_list ?? []).flatMap((blank) => blank.split('|')),
    ...(part.type === 'short_answer'
      ? [part.answer, ...(part.points ?? []).map((p) => p.text)]
      : []),
    ...(part.type === 'sequencing' ? [part.answer] : []),
    ...(part.sub_questions ?? []).flatMap(secretsOf),
  ].map(squeezed)
}
