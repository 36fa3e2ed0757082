import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { toAnswered } from '#lib/questions/marking/answered.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { filmsOf } from './films-of.ts'

const part = (id: string, analyses: NonNullable<QuestionParts['analyses']>): QuestionParts => ({
  ...{ id, type: 'single_choose', stem: '题', options: [], answer: 'A', analysis: '' },
  analyses,
})
const film = (content: string) => ({ type: 'video', content }) as const

test('the films of a question and of its parts are named once, and no address or sound', () => {
  const whole: QuestionParts = {
    ...part('q', [film('one'), film('https://example.com/a.mp4'), { type: 'audio', content: 's' }]),
    type: 'synthesis',
    sub_questions: [part('q-1', [film('two')]), part('q-2', [film('one')])],
  }
  const answered = toAnswered(bodyOf(whole, asHtml), keyOf(whole, asHtml), { answers: [] })
  expect(filmsOf(answered)).toEqual(['one', 'two'])
})
