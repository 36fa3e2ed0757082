import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { anyQuestion, metaOf, seeded } from '#lib/questions/testing/question.ts'
import { parseQuestion } from './full-shapes.ts'
import { answerInput, policy } from './shapes.ts'
import { bodyOf, joinFull, keyOf, pointsOf } from './stored.ts'
import { type QuestionType, questionTypes } from './types.ts'

const fieldsOf = (type: QuestionType, change: object) =>
  parseQuestion({ ...anyQuestion(type, seeded(2)), ...change }).faults?.map(({ field }) => field)

test('a question of every type is accepted, parted and joined again without loss', () => {
  const next = seeded(23)
  for (const type of questionTypes) {
    const question = { ...anyQuestion(type, next), year: 2024, score: 1.5, license_class: 'A' }
    const parsed = parseQuestion(question)
    expect(parsed).toEqual({ question })
    expect({
      ...metaOf(question),
      ...joinFull(bodyOf(question, asHtml), keyOf(question, asHtml), pointsOf(question)),
    }).toEqual(question)
  }
})

test('a drill keeps its figure, which is its material though it is no synthesis', () => {
  const { materials: _, ...drill } = anyQuestion('single_choose', seeded(5))
  const materials = [{ content: '<svg></svg>' }]
  expect(joinFull(bodyOf({ ...drill, materials }, asHtml), keyOf(drill, asHtml))).toMatchObject({
    ...{ type: 'single_choose', materials },
  })
  expect(joinFull(bodyOf(drill, asHtml), keyOf(drill, asHtml))).not.toHaveProperty('materials')
})

const ab = [
  { head: 'A', content: '甲' },
  { head: 'B', content: '乙' },
]
const points = [
  { code: '1', text: '先摸底', score: 3, alternatives: ['先调查'], required: true },
  { code: '2', text: '再定措施', score: 1 },
]
const many: [QuestionType, object, string[]][] = [
  ['single_choose', { options: ab, answer: 'C' }, ['answer']],
  ['single_choose', { options: ab, answer: 'AB' }, ['answer']],
  ['single_choose', { options: ab, answer: '' }, ['answer']],
  [
    'single_choose',
    { options: ab.toReversed(), answer: 'A' },
    ['options.0.head', 'options.1.head'],
  ],
  ['single_choose', { options: [ab[0], ab[0]], answer: 'A' }, ['options.1.head']],
  ['multiple_choose', { options: ab, answer: 'BA' }, ['answer']],
  ['multiple_choose', { options: ab, answer: 'A' }, ['answer']],
  ['true_false_choose', { options: [], answer: 'A' }, ['options', 'options', 'answer']],
  ['sequencing', { answer: '1,1' }, ['answer']],
  ['fill_in', { stem: '没有空' }, ['stem', 'answer_size', 'answer_list']],
  ['fill_in', { answer_size: 9 }, ['answer_size']],
  ['fill_in', { stem: '____', answer_size: 1, answer_list: ['|'] }, ['answer_list.0']],
  ['fill_in', { options: ab }, ['options']],
  ['short_answer', { answer: ' ' }, ['answer']],
  ['short_answer', { words_num: 0 }, ['words_num']],
  ['short_answer', { points: points.slice(0, 1) }, ['points']],
  ['short_answer', { points: [points[0], points[0]] }, ['points.1.code']],
  ['short_answer', { points, score: 5 }, ['points']],
  ['short_answer', { points: [{ ...points[0], code: 'A-1' }, points[1]] }, ['points.0.code']],
  ['short_answer', { points: [{ ...points[0], wight: 1 }, points[1]] }, ['points.0.wight']],
  ['single_choose', { points }, ['points']],
  ['synthesis', { materials: [] }, ['materials']],
  ['synthesis', { sub_questions: [] }, ['sub_questions']],
  ['synthesis', { answer: 'A' }, ['answer']],
  ['single_choose', { materials: [{ content: '材料' }] }, ['materials']],
  ['single_choose', { id: '../x' }, ['id']],
  ['single_choose', { stem: ' ' }, ['stem']],
  ['single_choose', { stem: '有\0字' }, ['stem']],
  ['single_choose', { anwser: 'A' }, ['anwser']],
  ['single_choose', { score: 0.005 }, ['score', 'score']],
  ['single_choose', { difficulty: 6 }, ['difficulty']],
  ['single_choose', { difficulty: 2.5 }, ['difficulty']],
  ['single_choose', { analysis: '长'.repeat(20_001) }, ['analysis']],
]

test.each(many.map((row, index) => [index + 1, ...row] as const))(
  '%d: a faulty %s is refused',
  (_, type, change, fields) => {
    expect(fieldsOf(type, change)).toEqual(fields)
  },
)

test('a fault within a sub-question carries its path and a Chinese sentence that names the field', () => {
  const synthesis = anyQuestion('synthesis', seeded(4))
  const [first, second, ...rest] = synthesis.sub_questions ?? []
  const sub_questions = [{ ...first, answer: 'Z' }, { ...second, id: first?.id }, ...rest]
  expect(parseQuestion({ ...synthesis, sub_questions }).faults).toEqual([
    { field: 'sub_questions.1.id', reason: expect.stringContaining('id q1-0 重复') },
    {
      field: 'sub_questions.0.answer',
      reason: expect.stringContaining('answer 中的 Z 不在选项之中'),
    },
  ])
  const nested = { ...synthesis, sub_questions: [{ ...first, type: 'synthesis' }] }
  expect(parseQuestion(nested).faults?.map(({ field }) => field)).toContain('sub_questions.0.type')
  expect(parseQuestion(null).faults).toHaveLength(1)
})

test('an answer is accepted with at most 8 pictures of safe addresses', () => {
  const answer = (url: string[]) => ({
    questionId: 5,
    webAnswerDTOList: [{ questionId: 5, answer: 'A', url }],
  })
  expect(answerInput.parse(answer(['/oss/a.png', 'https://a.cn/b.gif']))).toMatchObject({
    businessId: '',
    questionClassified: 0,
  })
  for (const url of [
    'javascript:alert(1)',
    '//evil.cn/a',
    '/\\evil',
    'data:image/png;base64,AA',
    '/a"b',
  ])
    expect(answerInput.safeParse(answer([url])).success).toBe(false)
  expect(answerInput.safeParse(answer(Array(9).fill('/a.png'))).error?.issues[0]?.message).toBe(
    '图片超限，最多可上传8张图片',
  )
})

test('a policy needs its number and takes no other field', () => {
  expect(policy.safeParse({ kind: 'MISS_FIXED', m: 1 }).success).toBe(true)
  expect(policy.safeParse({ kind: 'MISS_FIXED' }).success).toBe(false)
  expect(policy.safeParse({ kind: 'EXACT', m: 1 }).success).toBe(false)
  expect(policy.safeParse({ kind: 'ANY' }).success).toBe(false)
})
