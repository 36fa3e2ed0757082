import { type Faults, kept, lineFault, marksFault } from './faults.ts'

/** What staff write of a homework. */
export type HomeworkText = {
  title: string
  intro: string
  /** Until when it may be handed in, as 2026-12-01T18:00 in Shanghai; null: always. */
  dueAt: string | null
  /** Words count without punctuation. */
  strictCount: boolean
  /** In their order: the ids of content files, and what each is worth. */
  questions: { id: string; score: number }[]
}

export const homeworkLengths = { title: 60, intro: 300 } as const
export const MOST_QUESTIONS = 20

/** What is wrong with a homework, by the names of the fields (of questions `questions.0.score`); empty when nothing is. */
export function faultsOfHomework({ title, intro, dueAt, questions }: HomeworkText): Faults {
  const ids = questions.map(({ id }) => id)
  return kept([
    ['title', lineFault(title, homeworkLengths.title)],
    ['intro', lineFault(intro, homeworkLengths.intro, true)],
    ['dueAt', dueAt === null || isMinute(dueAt) ? null : '请填写日期和时间'],
    ['questions', questions.length > MOST_QUESTIONS ? `最多 ${MOST_QUESTIONS} 道题` : null],
    ...questions.map(({ id, score }, at): [string, string | null] => [
      `questions.${at}.score`,
      ids.indexOf(id) === at ? marksFault(score) : '这道题已经选过',
    ]),
  ])
}

function isMinute(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  // 2026-02-30 would be a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
