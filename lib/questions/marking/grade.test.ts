import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { bodyOf, keyOf } from '#lib/questions/stored.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import type { FullQuestion, UserAnswer } from '#lib/questions/types.ts'
import { grade } from './grade.ts'

const next = seeded(1)
const entry = (answer: string, questionId = 'q1', url: string[] = []): UserAnswer => ({
  questionId,
  answer,
  url,
})
const marked = (question: FullQuestion, answers: UserAnswer[], full = 2, policy?: Policy) =>
  grade(bodyOf(question, asHtml), keyOf(question, asHtml), answers, { full, policy })

const abd: FullQuestion = {
  ...anyQuestion('multiple_choose', next),
  options: ['A', 'B', 'C', 'D'].map((head) => ({ head, content: head })),
  answer: 'ABD',
}
const policies: Policy[] = [
  { kind: 'EXACT' },
  { kind: 'MISS_FIXED', m: 1 },
  { kind: 'MISS_HALF' },
  { kind: 'PER_OPTION', x: 0.5 },
  { kind: 'PROPORTIONAL' },
  { kind: 'HALVES' },
]

test.each([
  ['AB', [0, 1, 1, 1, 1.33, 1]],
  ['A', [0, 1, 1, 0.5, 0.67, 0]],
  ['ABC', [0, 0, 0, 0, 0, 0]],
  ['ABCD', [0, 0, 0, 0, 0, 0]],
  ['', [0, 0, 0, 0, 0, 0]],
  ['C', [0, 0, 0, 0, 0, 0]],
  ['ABD', [2, 2, 2, 2, 2, 2]],
  ['d、Ａ b', [2, 2, 2, 2, 2, 2]],
])('the key ABD of four options and 2 points: %j gives %j', (answer, scores) => {
  expect(policies.map((policy) => marked(abd, [entry(answer)], 2, policy).score)).toEqual(scores)
  expect(marked({ ...abd, type: 'non_directional_choose' }, [entry(answer)]).score).toBe(scores[0])
})

test('marks of a rule above the full marks are cut to them', () => {
  expect(marked(abd, [entry('A')], 2, { kind: 'MISS_FIXED', m: 5 }).score).toBe(2)
  expect(marked(abd, [entry('AB')], 2, { kind: 'PER_OPTION', x: 3 }).score).toBe(2)
})

test('a single choice is all or nothing under a rule for several letters', () => {
  const question = { ...abd, type: 'single_choose' as const, answer: 'B' }
  expect(marked(question, [entry('b')], 1, { kind: 'MISS_HALF' })).toMatchObject({
    score: 1,
    correct: true,
  })
  expect(marked(question, [entry('AB')], 1, { kind: 'MISS_HALF' }).score).toBe(0)
})

const sequence: FullQuestion = {
  ...anyQuestion('sequencing', next),
  options: ['1', '2', '3', '4'].map((head) => ({ head, content: head })),
  answer: '3,1,2,4',
}

test.each([
  ['3,1,2,4', 4, 4],
  ['３，1、2 4', 4, 4],
  ['3,1,4,2', 0, 2],
  ['3,3,3,3', 0, 0],
  ['3,1', 0, 2],
  ['', 0, 0],
])('the order %j gets %d whole and %d by position', (answer, whole, byPosition) => {
  expect(marked(sequence, [entry(answer)], 4).score).toBe(whole)
  expect(marked(sequence, [entry(answer)], 4, { kind: 'PER_POSITION' }).score).toBe(byPosition)
})

const blanks: FullQuestion = {
  ...anyQuestion('fill_in', next),
  stem: '____和____，共____',
  answer_list: ['1,000', '北京|北京市', '3'],
  answer_size: 3,
}

test('a fill-in question is marked blank by blank, with alternatives', () => {
  const grades = marked(
    blanks,
    ['１０００', ' 北京市。', '4'].map((text) => entry(text)),
    5,
  )
  expect(grades).toMatchObject({ score: 3.33, correct: false })
  expect(grades.perPart?.map(({ score, full }) => [score, full])).toEqual([
    [1.67, 1.67],
    [1.67, 1.67],
    [0, 1.67],
  ])
  expect(
    marked(
      blanks,
      ['1000', '北京', '３'].map((text) => entry(text)),
      5,
    ),
  ).toMatchObject({
    score: 5,
    correct: true,
  })
  expect(marked(blanks, [entry('1000')], 3).score).toBe(1)
})

test('a written answer waits for a person, an empty one gets 0', () => {
  const written = anyQuestion('short_answer', next)
  expect(marked(written, [entry('<p>答</p>')])).toMatchObject({ score: null, correct: null })
  expect(marked(written, [entry('', 'q1', ['/oss/a.png'])]).score).toBeNull()
  expect(marked(written, [entry('<p>&nbsp;</p>')])).toMatchObject({ score: 0, correct: false })
  expect(marked(written, [])).toMatchObject({ score: 0, correct: false })
})

test('a synthesis question gets the sum of its sub-questions and stays open while one waits', () => {
  const subs = [
    { ...abd, id: 's1', score: 2 },
    { ...blanks, id: 's2', score: 3 },
    { ...anyQuestion('short_answer', next), id: 's3', score: 5 },
  ]
  const question: FullQuestion = { ...anyQuestion('synthesis', next), sub_questions: subs }
  const right = [entry('ABD', 's1'), ...['1000', '北京', '3'].map((text) => entry(text, 's2'))]
  const open = marked(question, [...right, entry('<p>答</p>', 's3')], 10)
  expect(open).toMatchObject({ score: 5, full: 10, correct: null })
  expect(open.perPart?.map(({ score, full }) => [score, full])).toEqual([
    [2, 2],
    [3, 3],
    [null, 5],
  ])
  expect(marked(question, right.slice(1), 10)).toMatchObject({ score: 3, correct: false })
})
