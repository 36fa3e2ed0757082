import type { QuestionParts, QuestionType } from '#lib/questions/types.ts'
import { agrees, isKeyed, namesAnother, splitStated } from './stated-answer.ts'

const ask = (type: QuestionType, answer: string, more: Partial<QuestionParts> = {}) => ({
  ...{ id: '1', type, stem: '', analysis: '', answer },
  options: ['A', 'B', 'C', 'D'].map((head) => ({ head, content: head })),
  ...more,
})
const multiple = ask('multiple_choose', 'ABD')
const sequencing = ask('sequencing', '3,1,2')
const blanks = ask('fill_in', '', { options: [], answer_list: ['国务院|中央人民政府', '$0.5$'] })
const short = ask('short_answer', '范文', { options: [] })
const synthesis = ask('synthesis', '', {
  options: [],
  sub_questions: [ask('single_choose', 'C'), blanks, short, sequencing],
})

test.each<[string, string, string | null]>([
  ['讲解\n\n答案：ABD', '讲解', 'ABD'],
  ['讲解\n**答案：ABD**\n\n', '讲解', 'ABD'],
  ['讲解\n> **答案**: B', '讲解', 'B'],
  ['讲解\n`答案：["甲","乙"]`', '讲解', '["甲","乙"]'],
  ['答案：A\n讲解', '答案：A\n讲解', null],
  ['讲解，答案：A', '讲解，答案：A', null],
  ['', '', null],
])('the last line of %j is cut off', (whole, text, stated) => {
  expect(splitStated(whole)).toEqual({ text, stated })
})

test.each([
  [multiple, 'ABD', true],
  [multiple, 'D、B、A', true],
  [multiple, 'ＡＢＤ。', true],
  [multiple, 'AB', false],
  [multiple, 'ABCD', false],
  [multiple, '', false],
  [multiple, '无', false],
  [sequencing, '3, 1，2', true],
  [sequencing, '1,2,3', false],
  [blanks, '["中央人民政府", "0.50"]', true],
  [blanks, '国务院；0.5', true],
  [blanks, '["国务院"]', false],
  [blanks, '["国务院","0.6"]', false],
  [blanks, '["0.5","国务院"]', false],
  [synthesis, '["C",["国务院",0.5],null,"3,1,2"]', true],
  [synthesis, '["C",["国务院","0.5"],"任何文字","3,1,2"]', true],
  [synthesis, '["B",["国务院","0.5"],null,"3,1,2"]', false],
  [synthesis, '["C",["国务院","0.5"],null]', false],
  [synthesis, '{"1":"C"}', false],
  [synthesis, 'C', false],
])('a key agrees only with its own answer (%#)', (official, stated, expected) => {
  expect(agrees(official, stated)).toBe(expected)
})

test('written answers have no key to contradict', () => {
  expect(isKeyed(short)).toBe(false)
  expect(isKeyed({ ...synthesis, sub_questions: [short] })).toBe(false)
  expect([multiple, sequencing, blanks, synthesis].map(isKeyed)).toEqual([true, true, true, true])
})

const single = ask('single_choose', 'B')
test.each([
  [single, '故选 B。', false],
  [single, '综上，本题应选**B**。', false],
  [single, '本题的正确答案是 C', true],
  [single, '因此选A，B项错误', true],
  [single, '故选B，A项错误', false],
  [single, '故选项A错误；若误认为答案是 A，说明没有审题', false],
  [multiple, 'A 项正确，故选 A；B 项正确，故选 B。故本题选ABD', false],
  [multiple, '故本题选 A、B', true],
  [multiple, '正确答案为A、B、D。', false],
  [sequencing, '故选 A', false],
])('words that conclude otherwise are found (%#)', (official, text, expected) => {
  expect(namesAnother(official, text)).toBe(expected)
})
