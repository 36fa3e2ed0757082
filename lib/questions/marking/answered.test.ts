import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { answeredQuestion, publicQuestion } from '#lib/questions/shapes.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { toAnswered } from './answered.ts'

test('after submission every type shows its answer and analyses, and passes its shape unchanged', () => {
  for (const type of questionTypes) {
    const full = anyQuestion(type, seeded(29))
    const answers = [{ questionId: 7, answer: 'A', url: [] }]
    const question = toAnswered(bodyOf(full, asHtml), keyOf(full, asHtml), { answers }, 7)
    expect(answeredQuestion.parse(question)).toEqual(question)
    expect(question.id).toBe(7)
    expect(question.analysisList[0]).toMatchObject({ id: '7:1', type: 'text', isAi: false })
    // The shape before submission drops all of it, should it ever get there.
    expect(JSON.stringify(publicQuestion.parse(question))).not.toContain('secret')
  }
})

test('each sub-question shows its own answer, hit rate and explanations', () => {
  const full = anyQuestion('synthesis', seeded(31))
  const ai = {
    id: '1',
    type: 'text' as const,
    analysis: '说明',
    isAi: true as const,
    thumbsUp: null,
  }
  const question = toAnswered(
    bodyOf(full, asHtml),
    keyOf(full, asHtml),
    {
      answers: [{ questionId: 'q1-2', answer: 'B', url: [] }],
      hitRates: { 'q1-2': { answered: 40, hitRate: 0.5, mostWrong: 'C', difficulty: null } },
      ai: { 'q1-2': [ai] },
      markings: {
        'q1-6': {
          userScore: 3,
          checkNote: '要点齐全',
          checkAnswerUrl: [{ url: '/a.png' }],
          pointMarks: [],
          deductions: [],
          annotations: [],
        },
      },
    },
    7,
  )
  const sub = question.sonQuestion[2]
  expect(sub?.userAnswers).toHaveLength(1)
  expect(sub?.hitRateInformation?.mostWrong).toBe('C')
  expect(sub?.analysisList.at(-1)).toEqual(ai)
  expect(question.sonQuestion[6]).toMatchObject({ userScore: 3, checkNote: '要点齐全' })
  expect(question.userScore).toBeNull()
  expect(question.userAnswers).toEqual([])
  expect(question.sonQuestion[0]?.userAnswers).toEqual([])
})

test('alternatives of a blank are shown one beside the other', () => {
  const full = { ...anyQuestion('fill_in', seeded(1)), answer_list: ['42|四十二', '3'] }
  const question = toAnswered(bodyOf(full, asHtml), keyOf(full, asHtml), { answers: [] })
  expect(question.answerList).toEqual([{ answer: '42 或 四十二' }, { answer: '3' }])
  expect(question.answer).toBe('42 或 四十二；3')
})
