import { type QuestionParts, type QuestionType, questionTypes } from '#lib/questions/types.ts'
import { givesAway } from './gives-away.ts'
import { hostile, hostileTo } from './testing/hostile.ts'

const ask = (type: QuestionType, answer: string, more: Partial<QuestionParts> = {}) => ({
  ...{ id: '1', type, stem: '有权解释宪法的机关是', analysis: '', answer },
  options: ['国务院', '全国人大常委会', '最高人民法院', '全国人大法律委'].map((content, at) => ({
    head: 'ABCD'[at] ?? '',
    content,
  })),
  ...more,
})
const single = ask('single_choose', 'B')
const none = { options: [] }

test.each(hostile)('%j gives the key away', (said) => {
  expect(givesAway(single, said)).toBe(true)
  expect(givesAway(single, `先回想宪法里各国家机关的职权。\n${said}\n再逐项对照。`)).toBe(true)
})

test.each([
  '这道题考查宪法解释权的归属，先回想宪法对各国家机关职权的规定。',
  '把行政、审判和立法三类职权分开，看解释宪法属于哪一类，再逐项对照。',
  '宪法第六十七条列举了一个机关的职权，回想它的条文。',
  '先用自己的话说一遍宪法解释是哪一类职权，再逐项对照。',
  '从辛亥革命以来的宪制想起，再逐项对照。',
])('%j gives nothing away', (said) => {
  expect(givesAway(single, said)).toBe(false)
})

test.each<[string, QuestionParts, string, boolean]>([
  ['judged', ask('true_false_choose', 'A'), '这句话有误，请细看主体。', true],
  ['judged in English', ask('true_false_choose', 'A'), 'It is false.', true],
  ['judged by a sign', ask('true_false_choose', 'A'), '√', true],
  ['a party', ask('short_answer', '己应当赔偿', none), '看看己的责任。', true],
  ['not judged', ask('true_false_choose', 'A', none), '逐字核对主体和范围。', false],
  ['several', ask('multiple_choose', 'BD'), 'B 和 D 都值得细看', true],
  ['in a row', ask('non_directional_choose', 'BD'), '想想BD', true],
  ['a number', ask('fill_in', '', { ...none, answer_list: ['42|四十二'] }), '相加得 42。', true],
  ['in Chinese', ask('fill_in', '', { ...none, answer_list: ['42'] }), '得到四十二。', true],
  ['a word', ask('fill_in', '', { ...none, answer_list: ['定金'] }), '想想定 金罚则。', true],
  [
    'the way',
    ask('fill_in', '', { ...none, answer_list: ['42'] }),
    '看相邻两项的差怎样变。',
    false,
  ],
  ['numbers', ask('sequencing', '3,1,2,4'), '③、①、②、④', true],
  ['entries', ask('sequencing', '3,1,2,4'), '起头的是国务院', true],
  [
    'a model text',
    ask('short_answer', '一是考核导向有偏差，重次数轻解决问题', none),
    '可以写考核导向有偏差，重次数',
    true,
  ],
  ['its matter', ask('short_answer', '一是考核导向有偏差', none), '从考核谈起。', false],
  [
    'a part of a material question',
    ask('synthesis', '', { ...none, stem: '阅读材料', sub_questions: [single] }),
    '其中一小题想想常委会',
    true,
  ],
])('%s', (_, question, said, expected) => {
  expect(givesAway(question, said)).toBe(expected)
})

test.each(questionTypes.flatMap((type) => hostileTo[type].map((said) => [type, said] as const)))(
  'of a %s %j gives something away',
  (type, said) => {
    const answer = type === 'sequencing' ? '2,1,4,3' : 'BD'
    const blank = { options: [], answer: '', answer_list: ['全国人大常委会'] }
    const question =
      {
        fill_in: ask('fill_in', '', blank),
        short_answer: ask('short_answer', '全国人大常委会', { options: [] }),
        synthesis: ask('synthesis', '', {
          options: [],
          sub_questions: [ask('multiple_choose', 'BD')],
        }),
      }[type as string] ?? ask(type, answer)
    expect(givesAway(question, said)).toBe(true)
    expect(givesAway(question, `先回想宪法里各国家机关的职权。\n${said}`)).toBe(true)
  },
)

test.each(questionTypes.filter((type) => type !== 'true_false_choose'))(
  'of a %s the way may be told',
  (type) => {
    const said = '这道题考查宪法解释权的归属，先回想宪法第六十七条，再按行政、审判和立法分开来想。'
    expect(givesAway(ask(type, type === 'sequencing' ? '2,1,4,3' : 'BD'), said)).toBe(false)
  },
)

test('a refusal does not tell which option is right', () => {
  const said = ['回想人大常委的职权。', '想想最高人民的机关。', '从法律委谈起。', '看五年的任期。']
  for (const one of said) {
    const found = [...'ABCD'].map((answer) => givesAway(ask('single_choose', answer), one))
    expect(new Set(found).size).toBe(1)
  }
})

test('a number is known in another writing', () => {
  const options = ['3', '5', '七年'].map((content, at) => ({ head: 'ABC'[at] ?? '', content }))
  const years = ask('single_choose', 'B', { options, stem: '任期是几年' })
  for (const said of ['想想五年', '是 5', '是七', '是7']) expect(givesAway(years, said)).toBe(true)
  expect(givesAway(ask('fill_in', '', { options: [], answer_list: ['5'] }), '得五')).toBe(true)
})
