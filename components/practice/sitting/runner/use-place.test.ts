import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { blankAnswer } from '#lib/questions/marking/answers.ts'
import { bodyOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { placeLeft } from './use-place.ts'

const questionOf = (type: QuestionType) => toPublic(bodyOf(anyQuestion(type, seeded(3)), asHtml), 9)

/** A letter is an answer, `-` one that was taken back, a space none; `changed` says when, a question each. */
function asked(answers: string, changed: readonly number[], type: QuestionType = 'single_choose') {
  const question = questionOf(type)
  return [...answers].map((letter, index) => {
    if (letter === ' ') return { question, newest: null }
    const chosen = [{ questionId: question.id, answer: letter, url: [] }]
    const blank = blankAnswer(question)
    const answer = letter === '-' ? blank : { ...blank, webAnswerDTOList: chosen }
    return { question, newest: { answer, changedAt: changed[index] ?? 0 } }
  })
}

test.each([
  ['a new sitting begins at its beginning', '   ', [], 0],
  ['looking at a question is no answer', '-  ', [0.5], 0],
  ['it goes on behind the answers', 'AB  ', [5, 6], 2],
  ['what was left out on the way stays left out', ' B A ', [0, 7, 0, 8], 4],
  ['a question whose answer was taken back last is the place', 'AB-A', [5, 6, 9, 8], 2],
  ['what was answered anew leads to the next one without an answer', 'AB A', [9, 6, 0, 8], 2],
  ['all answered: the last one changed', 'ABA', [5, 9, 8], 1],
] as const)('%s', (_, answers, changed, place) => {
  expect(placeLeft(asked(answers, changed))).toBe(place)
})

test.each(['fill_in', 'multiple_choose', 'synthesis', 'short_answer'] as const)(
  'what is written of a %s may go on: it is the place',
  (type) => {
    expect(placeLeft(asked('AB ', [5, 6], type))).toBe(1)
    expect(placeLeft(asked('   ', [], type))).toBe(0)
  },
)
