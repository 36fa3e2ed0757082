import type { QuestionParts, QuestionType } from '#lib/questions/types.ts'
import { givesAway } from './gives-away.ts'
import { hostile } from './testing/hostile.ts'

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
])('%j gives nothing away', (said) => {
  expect(givesAway(single, said)).toBe(false)
})

test('one option may be named where it is the wrong one that falls away, and no other', () => {
  expect(givesAway(single, 'A 项可以先排除。', 'A')).toBe(false)
  expect(givesAway(single, 'A 项可以先排除。')).toBe(true)
  expect(givesAway(single, 'A、C 项可以先排除。', 'A')).toBe(true)
  expect(givesAway(single, 'A 项可以先排除，最高人民法院也是。', 'A')).toBe(true)
})

test.each<[string, QuestionParts, string, boolean]>([
  ['judged', ask('true_false_choose', 'A'), '这句话有误，请细看主体。', true],
  ['judged in English', ask('true_false_choose', 'A'), 'It is false.', true],
  ['judged by a sign', ask('true_false_choose', 'A'), '√', true],
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
