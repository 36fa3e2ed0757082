import { sortedLetters } from '#lib/questions/heads.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { composeHints } from './compose-hints.ts'
import { droppedOption } from './dropped-option.ts'
import { givesAway } from './gives-away.ts'
import { demoQuestions, secretsOf, squeezed } from './testing/demo-questions.ts'

const secret = Buffer.from('of this test')

const hintsTo = (question: FullQuestion) => {
  const dropped = droppedOption(question, secret)
  return { dropped, steps: composeHints({ question, point: question.category, dropped }) }
}

test('the demo has questions of all types, and all of them have a first step', () => {
  const without = demoQuestions.filter((one) => hintsTo(one).steps[0]?.step !== 1)
  expect(without.map(({ id, type, answer }) => `${id} ${type} ${answer}`)).toEqual([])
  expect(new Set(demoQuestions.map(({ type }) => type))).toEqual(new Set(questionTypes))
})

test('no step of any demo question holds its key, nor a letter but that of the one wrong option', () => {
  for (const question of demoQuestions) {
    const { dropped, steps } = hintsTo(question)
    for (const { step, text } of steps) {
      for (const said of secretsOf(question)) expect(squeezed(text)).not.toContain(said)
      const letters = text.match(/[A-H]/g) ?? []
      const named = step === 3 && question.type !== 'sequencing' ? dropped?.head : undefined
      expect(letters.every((letter) => letter === named)).toBe(true)
      if (named) expect(sortedLetters(question.answer)).not.toContain(named)
    }
    const all = steps.filter(({ step }) => step < 3).map(({ text }) => text)
    expect(givesAway(question, all.join('\n'))).toBe(false)
  }
})

test('what the analysis says of the way is taken where it says nothing more', () => {
  const ways = demoQuestions.filter((one) => hintsTo(one).steps.some(({ step }) => step === 2))
  const [way] = ways.flatMap((one) => hintsTo(one).steps.filter(({ step }) => step === 2))
  expect(ways.length).toBeGreaterThan(5)
  expect(way?.text.length).toBeGreaterThan(7)
  for (const one of ways) expect(one.type).not.toBe('true_false_choose')
})

test('a fact of the analysis is no way: by it the question would be answered', () => {
  const analysis =
    '四句都说明微小的变化日积月累会引起根本的变化。作答时先圈出每句里的变化，再看它讲的是过程还是结果。'
  const question = {
    ...{ id: 'q', type: 'multiple_choose', subject: '哲学', category: '唯物辩证法', answer: 'AB' },
    ...{ stem: '下列俗语含有同一哲理的有', analysis },
    options: ['滴水穿石', '聚沙成塔', '刻舟求剑'].map((content, at) => ({
      head: 'ABC'[at] ?? '',
      content,
    })),
  } as const satisfies FullQuestion
  expect(hintsTo(question).steps.map(({ step, text }) => [step, text])).toEqual([
    [1, '本题考查“唯物辩证法”。本题至少有两项符合设问，请逐项判断。'],
    [2, '作答时先圈出每句里的变化，再看它讲的是过程还是结果。'],
  ])
})

test('the option that falls away is the same each time and never the only way to the key', () => {
  const options = ['甲', '乙', '丙', '丁'].map((content, at) => ({
    head: 'ABCD'[at] ?? '',
    content,
  }))
  const ask = (type: FullQuestion['type'], answer: string, count = 4): QuestionParts => ({
    ...{ id: 'q', type, stem: '题干', analysis: '', answer },
    options: options.slice(0, count),
  })
  expect(droppedOption(ask('single_choose', 'B'), secret)).toEqual(
    droppedOption(ask('single_choose', 'B'), secret),
  )
  expect(droppedOption(ask('multiple_choose', 'ABC'), secret)?.head).toBe('D')
  expect(droppedOption(ask('multiple_choose', 'AB', 3), secret)).toBeNull()
  expect(droppedOption(ask('single_choose', 'A', 2), secret)).toBeNull()
  expect(droppedOption(ask('true_false_choose', 'A', 2), secret)).toBeNull()
  expect(droppedOption(ask('non_directional_choose', 'ABCD'), secret)).toBeNull()
  // Of many questions with one key each wrong option falls away at some of them.
  const heads = Array.from({ length: 60 }, (_, n) =>
    droppedOption({ ...ask('single_choose', 'B'), id: `q${n}` }, secret),
  )
  expect(new Set(heads.map((one) => one?.head))).toEqual(new Set(['A', 'C', 'D']))
})
