import { type Figure, modulesOf, rightRates, standoutsOf, tallyOf } from './report-figures.ts'

const figure = (section: string, seconds: number, more: Partial<Figure> = {}): Figure => ({
  ...{ catalogueId: 1, suggested: 60 },
  ...{ section, seconds, full: 2, score: 0, correct: false, answered: true, waits: false },
  ...{ markedFull: 2, selfScore: null, selfFull: 0, subs: [] },
  ...more,
})
const right = { score: 2, correct: true }
const blank = { answered: false }

// Worked out by hand. 言语: 4 + 20 + 30 + 40 = 94 s on four questions, mean 23.5.
// 判断: 10 + 60 + 20 + 110 = 200 s on four, mean 50. Each should take 60 s, and is slow over 90.
const sitting = [
  figure('言语', 4, right),
  figure('言语', 20),
  figure('言语', 30, { score: 1.33 }),
  figure('言语', 40),
  figure('言语', 0, blank),
  figure('判断', 10),
  figure('判断', 60, right),
  figure('判断', 20, right),
  figure('判断', 110, { score: null, correct: null, waits: true, markedFull: 0 }),
]

test('marks stand where they were worked out by hand', () => {
  expect(standoutsOf(sitting)).toEqual([
    ['guessed'],
    ['streak'],
    ['streak'],
    ['streak'],
    [],
    [],
    [],
    [],
    ['slow'],
  ])
})

test('sums and modules equal those worked out by hand', () => {
  expect(tallyOf(sitting)).toEqual({
    ...{ questions: 9, answered: 8, marked: 8, right: 3, score: 7.33, full: 18, seconds: 294 },
    ...{ markedFull: 16, selfScore: null, selfFull: 0 },
  })
  expect(modulesOf(sitting)).toEqual([
    {
      ...{ name: '言语', questions: 5, answered: 4, marked: 5, right: 1, score: 3.33, full: 10 },
      ...{ markedFull: 10, selfScore: null, selfFull: 0 },
      ...{ seconds: 94, meanSeconds: 23.5 },
    },
    {
      ...{ name: '判断', questions: 4, answered: 4, marked: 3, right: 2, score: 4, full: 8 },
      ...{ markedFull: 6, selfScore: null, selfFull: 0 },
      ...{ seconds: 200, meanSeconds: 50 },
    },
  ])
})

test('正确率 counts 3 of 7 answered and 3 of 8 in all: one waits for its marker, one is blank', () => {
  expect(rightRates(sitting)).toEqual({ rightOfAnswered: 3 / 7, rightOfAll: 3 / 8 })
})

test('a synthesis counts by its sub-questions, and stands out as a whole', () => {
  const part = (correct: boolean | null, answered = true) => ({ correct, answered })
  const subs = [part(true), part(true), part(false), part(null), part(false, false)]
  const set = figure('资料', 100, { score: 0.8, subs })
  expect(tallyOf([set, figure('资料', 20, right)])).toMatchObject({
    ...{ questions: 6, answered: 5, marked: 5, right: 3, score: 2.8, full: 4 },
  })
  expect(modulesOf([set])[0]).toMatchObject({ questions: 5, meanSeconds: 20 })
  expect(rightRates([set])).toEqual({ rightOfAnswered: 2 / 3, rightOfAll: 2 / 4 })
  expect(standoutsOf([set])).toEqual([['slow']])
})

test('without anything to divide by there is no rate and no mark', () => {
  expect(rightRates([])).toEqual({ rightOfAnswered: null, rightOfAll: null })
  expect(rightRates([figure('', 0, blank)])).toEqual({ rightOfAnswered: null, rightOfAll: 0 })
  expect(modulesOf([figure('', 0, blank)])[0]?.meanSeconds).toBe(0)
  expect(standoutsOf([figure('', 0, blank)])).toEqual([[]])
})

test.each([
  ['right in 4 s', [figure('', 4, right)], ['guessed']],
  ['right in 5 s', [figure('', 5, right)], []],
  ['wrong in 4 s', [figure('', 4)], []],
  ['exactly 1.5 times what it should take', [figure('', 90)], []],
  ['more than 1.5 times what it should take', [figure('', 91)], ['slow']],
  ['five seconds among quicker ones', [figure('', 5), figure('', 1, right)], []],
  ['two wrong ones', [figure('', 9), figure('', 9)], []],
  ['three wrong ones', [figure('', 9), figure('', 9), figure('', 9)], ['streak']],
  ['a blank one among them', [figure('', 9), figure('', 0, blank), figure('', 9)], []],
  ['three blank ones', [0, 0, 0].map((seconds) => figure('', seconds, blank)), []],
])('%s', (_, figures, marks) => {
  expect(standoutsOf(figures)[0]).toEqual(marks)
})
