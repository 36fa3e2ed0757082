import type { QuestionType } from '#lib/questions/types.ts'
import { placeLeft } from './place-left.ts'

/** A letter is an answer, `-` one that was taken back, a space none; `changed` says when, a question each. */
const asked = (answers: string, changed: readonly number[], type: QuestionType = 'single_choose') =>
  [...answers].map((letter, index) => ({
    type,
    changedAt: letter === ' ' ? 0 : (changed[index] ?? 0),
    isOpen: letter === ' ' || letter === '-',
  }))

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
