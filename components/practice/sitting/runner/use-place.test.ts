import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { blankAnswer } from '#lib/questions/marking/answers.ts'
import { bodyOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import { placeLeft } from './use-place.ts'

const question = toPublic(bodyOf(anyQuestion('single_choose', seeded(3)), asHtml), 9)

/** A letter is an answer, `-` one that was taken back, a space none; `changed` says when, a question each. */
function asked(answers: string, changed: readonly number[]) {
  return [...answers].map((letter, index) => {
    if (letter === ' ') return { question, saved: null }
    const chosen = [{ questionId: question.id, answer: letter, url: [] }]
    const blank = blankAnswer(question)
    const answer = letter === '-' ? blank : { ...blank, webAnswerDTOList: chosen }
    const rest = { position: index + 1, flagged: false, eliminated: [], scratch: '', seconds: 1 }
    return { question, saved: { ...rest, answer, changedAt: changed[index] ?? 0 } }
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
