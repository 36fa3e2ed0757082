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
    const way = steps.find(({ step }) => step === 2)?.text ?? ''
    expect(givesAway(question, way)).toBe(false)
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
  expect(droppedOption(ask('single_choose', 'A', 2), secret)).toBeNull()
  expect(droppedOption(ask('true_false_choose', 'A', 2), secret)).toBeNull()
  // Of many questions with one key each wrong option falls away at some of them.
  const heads = Array.from({ length: 60 }, (_, n) =>
    droppedOption({ ...ask('single_choose', 'B'), id: `q${n}` }, secret),
  )
  expect(new Set(heads.map((one) => one?.head))).toEqual(new Set(['A', 'C', 'D']))
})

test('at another place among the options the same one falls away, and one that was named stays the one', () => {
  const options = ['甲', '乙', '丙', '丁']
  const heads = [...'ABCD']
  const ask = (order: readonly string[], right: string): QuestionParts => ({
    ...{ id: 'q', type: 'single_choose', stem: '题干', analysis: '' },
    answer: heads[order.indexOf(right)] ?? '',
    options: order.map((content, at) => ({ head: heads[at] ?? '', content })),
  })
  const named = droppedOption(ask(options, '乙'), secret)?.content ?? ''
  expect(droppedOption(ask(options.toReversed(), '乙'), secret)?.content).toBe(named)
  for (const former of ['甲', '丙', '丁'])
    expect(droppedOption(ask(options, '乙'), secret, [former])?.content).toBe(former)
  expect(droppedOption(ask(options, '乙'), secret, ['乙'])?.content).toBe(named)
})

test.each(questionTypes.filter((type) => type !== 'synthesis'))(
  'which steps a %s has, and its first, do not tell the key',
  (type) => {
    const contents = ['国务院', '全国人大常委会', '最高人民法院', '国家监察委']
    const options = contents.map((content, at) => ({ head: 'ABCD'[at] ?? '', content }))
    const analysis =
      '先看职权再看机关。作答时先分清立法再分清监督。审题时注意国务院与法院的分工。先看监察再看审判。'
    const keys =
      type === 'sequencing'
        ? ['1,2,3,4', '4,3,2,1', '2,1,3,4', '3,1,2,4']
        : ['single_choose', 'true_false_choose'].includes(type)
          ? [...'ABCD']
          : Array.from({ length: 15 }, (_, n) =>
              [...'ABCD'].filter((_h, at) => (n + 1) & (1 << at)).join(''),
            )
    const isWritten = type === 'fill_in' || type === 'short_answer'
    const seen = keys.map((answer) => {
      const steps = composeHints({
        ...{ point: '国务院', dropped: null },
        question: isWritten
          ? {
              ...{ id: 'q', type, stem: '题干', analysis: '', options: [] },
              answer,
              answer_list: [contents[answer.length - 1] ?? ''],
            }
          : { ...{ id: 'q', type, stem: '题干', analysis, options, answer } },
      })
      return JSON.stringify(steps)
    })
    expect(new Set(seen).size).toBe(1)
    const last = keys.map((answer) =>
      Boolean(droppedOption({ ...{ id: 'q', type, stem: '', analysis, options, answer } }, secret)),
    )
    expect(new Set(last).size).toBe(1)
  },
)

test('an analysis of twenty thousand characters is read in no time', () => {
  const options = ['甲乙', '丙丁'].map((content, at) => ({ head: 'AB'[at] ?? '', content }))
  for (const analysis of [
    '先看甲再看乙'.repeat(3400),
    '先看这里再看那里。'.repeat(2300),
    '先看别处再看甲乙。'.repeat(2300),
  ]) {
    const stem = analysis
    const began = performance.now()
    composeHints({
      ...{ point: '宪法', dropped: null },
      question: { ...{ id: 'q', type: 'single_choose', answer: 'A' }, stem, analysis, options },
    })
    expect(performance.now() - began).toBeLessThan(4000)
  }
})
