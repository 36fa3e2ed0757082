import { moveRow } from '#components/staff/record/move-row.ts'
import { type BankTextInput, bankText } from '#lib/bank-questions/shapes.ts'
import { type QuestionType, questionTypes } from '#lib/questions/types.ts'
import { changeType, lostByType } from './change-type.ts'
import { draftOfText } from './draft-of-text.ts'
import {
  blanksFor,
  emptyPart,
  emptyPoint,
  emptyQuestion,
  type PartDraft,
  type QuestionDraft,
  shownOrder,
  shuffled,
} from './question-draft.ts'
import { sizeFaults } from './size-faults.ts'
import { lacksNames, takeNames } from './take-names.ts'
import { numberFaults, textOfDraft } from './text-of-draft.ts'

const options = (heads: string) =>
  [...heads].map((head) => ({ head, content: `内容 ${head}，$x^2$` }))
const shared = {
  ...{ subject: '行测能力', category: '数量关系', year: 2025, source: '自编', difficulty: 4 },
  ...{ analysis: '　　先算。\n\n再比。', score: 1.5 },
  analyses: [
    { type: 'text' as const, content: '另一法' },
    { type: 'video' as const, content: 'film-1' },
    { type: 'audio' as const, content: 'https://a.example/b.mp3' },
  ],
}
const point = { code: 'P1', text: '要点', score: 3, alternatives: ['另说', '再说'], required: true }

/** A question of each type with all that it has. */
const texts: Record<QuestionType, BankTextInput> = {
  single_choose: { type: 'single_choose', stem: '选哪项？', options: options('ABCD'), answer: 'C' },
  true_false_choose: {
    ...{ type: 'true_false_choose', stem: '对吗？', answer: 'B' },
    options: [
      { head: 'A', content: '正确' },
      { head: 'B', content: '错误' },
    ],
  },
  multiple_choose: {
    ...{ type: 'multiple_choose', stem: '哪几项？', options: options('ABCDE'), answer: 'ACE' },
  },
  non_directional_choose: {
    ...{ type: 'non_directional_choose', stem: '哪些？', options: options('ABC'), answer: 'B' },
  },
  sequencing: { type: 'sequencing', stem: '排序', options: options('1234'), answer: '3,1,2,4' },
  fill_in: {
    ...{ type: 'fill_in', stem: '先____后____。' },
    answer_list: ['42|四十二', '10'],
  },
  short_answer: {
    ...{ type: 'short_answer', stem: '概括。', answer: '　　一、二。\n三。', words_num: 200 },
    points: [point, { ...point, code: 'P2', alternatives: [], required: false }],
  },
  synthesis: {
    ...{ type: 'synthesis', stem: '读材料。', materials: [{ content: '　　一则' }] },
    sub_questions: [
      { id: 's-1', type: 'single_choose', stem: '一', options: options('AB'), answer: 'B' },
      { id: 's-2', type: 'short_answer', stem: '二', answer: '答', points: [point] },
      { id: 's-3', type: 'fill_in', stem: '____', answer_list: ['三'] },
    ],
  },
}
const full = (type: QuestionType) => bankText.parse({ ...shared, ...texts[type] })
const draft = (type: QuestionType) => draftOfText(full(type))

test.each(questionTypes)('a question of type %s is the same after a form held it', (type) => {
  expect(textOfDraft(draft(type))).toEqual(full(type))
  expect(numberFaults(draft(type))).toEqual({})
})

test('an option takes its tick along, and its head from its place', () => {
  const before = draft('single_choose')
  const up = { ...before, options: moveRow(before.options, 2, 1) }
  expect(textOfDraft(up)).toMatchObject({
    answer: 'B',
    options: [{ head: 'A' }, { head: 'B', content: '内容 C，$x^2$' }, { head: 'C' }, { head: 'D' }],
  })
  const without = { ...before, options: before.options.toSpliced(0, 1) }
  expect(textOfDraft(without)).toMatchObject({ answer: 'B', options: [{}, {}, {}] })
  expect(moveRow(before.options, 0, -1)).toEqual(before.options)
  expect(moveRow(before.options, 3, 4)).toEqual(before.options)
})

test('an item of a sequence that is moved changes the answer, and not what learners see', () => {
  const before = draft('sequencing')
  expect(before.options.map(({ content }) => content[3])).toEqual(['3', '1', '2', '4'])
  const moved = { ...before, options: moveRow(before.options, 3, 0) }
  expect(textOfDraft(moved)).toEqual({ ...full('sequencing'), answer: '4,3,1,2' })
})

test('items are shuffled so that none stays where it belongs', () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    const { options } = draft('sequencing')
    const shown = shownOrder(shuffled(options, random))
    expect(shown).toHaveLength(4)
    expect(shown.filter(({ key }, at) => options[at]?.key === key)).toEqual([])
  }
})

test('each blank of the stem has a row, and one with words stays when its blank goes', () => {
  const one = blanksFor('____', [])
  expect(one).toHaveLength(1)
  const two = blanksFor('____和____', one)
  expect(two.map(({ key }) => key)).toEqual([one[0]?.key, expect.any(String)])
  expect(blanksFor('____', two)).toEqual(one)
  const written = two.map((blank) => ({ ...blank, readings: '甲' }))
  expect(blanksFor('没有空', written)).toEqual(written)
})

test('an answer stays with its blank when others come and go before it', () => {
  const rows = (stem: string, ...readings: string[]) =>
    blanksFor(stem, []).map((blank, at) => ({ ...blank, readings: readings[at] ?? '' }))
  const after = (stem: string, was: string, ...readings: string[]) =>
    blanksFor(stem, rows(was, ...readings), was).map((blank) => blank.readings)
  expect(after('____甲____', '甲____', '一')).toEqual(['', '一'])
  expect(after('甲____乙', '甲乙')).toEqual([''])
  expect(after('甲乙____', '甲____乙____', '一', '二')).toEqual(['二', '一'])
  const [was, now] = ['甲____乙____', '甲___乙____']
  const typed = blanksFor(now, rows(was, '一', '二'), was)
  expect(blanksFor(was, typed, now).map((blank) => blank.readings)).toEqual(['一', '二'])
  expect(after('甲____乙____丙____', was, '一', '二')).toEqual(['一', '二', ''])
})

test.each([
  ['single_choose', 'multiple_choose', []],
  ['single_choose', 'true_false_choose', ['选项', '正确答案']],
  ['single_choose', 'sequencing', ['正确答案']],
  ['single_choose', 'fill_in', ['选项', '正确答案']],
  ['multiple_choose', 'single_choose', ['正确答案']],
  ['non_directional_choose', 'single_choose', []],
  ['true_false_choose', 'single_choose', ['正确答案']],
  ['sequencing', 'single_choose', ['正确的顺序']],
  ['sequencing', 'short_answer', ['选项']],
  ['fill_in', 'short_answer', ['各空的答案']],
  ['short_answer', 'fill_in', ['参考答案', '字数', '采分点']],
  ['synthesis', 'short_answer', ['材料', '小题']],
  ['short_answer', 'synthesis', ['参考答案', '字数', '采分点']],
] as const)('from %s to %s this is lost: %j', (from, to, lost) => {
  expect(lostByType(draft(from), to)).toEqual(lost)
  const { type, stem, analysis, analyses, score } = textOfDraft(changeType(draft(from), to))
  const { stem: was, ...kept } = full(from)
  expect({ type, stem, analysis, analyses, score }).toEqual({
    ...{ type: to, stem: was, analysis: kept.analysis, analyses: kept.analyses, score: kept.score },
  })
})

test('an empty question loses nothing by any other type, and gets what that begins with', () => {
  for (const from of questionTypes)
    for (const to of questionTypes) {
      const changed = changeType(emptyQuestion({ type: from }), to)
      expect([from, to, lostByType(emptyQuestion({ type: from }), to)]).toEqual([from, to, []])
      expect(sizes(changed)).toEqual(sizes(emptyQuestion({ type: to })))
    }
})

test('a part with anything in it is named before it goes, and texts of one’s own of 正确 and 错误', () => {
  const whole = emptyQuestion({ type: 'synthesis' })
  const part = whole.parts[0] ?? emptyPart()
  const having = (more: Partial<PartDraft>) =>
    lostByType({ ...whole, parts: [{ ...part, ...more }] }, 'single_choose')
  expect(having({})).toEqual([])
  expect(having({ ...emptyPart('true_false_choose') })).toEqual([])
  expect(having({ ...emptyPart('sequencing') })).toEqual([])
  for (const more of [
    { ...emptyPart('fill_in'), blanks: [{ key: 'b', readings: '甲' }] },
    { ...emptyPart('short_answer'), points: [emptyPoint()] },
    { analyses: [{ key: 'a', type: 'video' as const, content: 'film' }] },
    ...[{ score: '2' }, { id: 'q-1' }],
  ])
    expect(having(more)).toEqual(['小题'])
  const { options } = emptyPart('true_false_choose')
  const own = options.map((one) => ({ ...one, content: `${one.content}，因为` }))
  const said = { ...emptyQuestion({ type: 'true_false_choose' }), options: own }
  expect(lostByType(said, 'single_choose')).toEqual(['选项'])
})

const sizes = ({ options, blanks, points, materials, parts }: QuestionDraft) =>
  [options, blanks, points, materials, parts].map((rows) => rows.length)

test('choices share their options with their ticks', () => {
  expect(textOfDraft(changeType(draft('single_choose'), 'multiple_choose'))).toEqual({
    ...full('single_choose'),
    type: 'multiple_choose',
  })
  const one = changeType(draft('multiple_choose'), 'single_choose')
  expect(textOfDraft(one)).toMatchObject({ answer: '', options: full('multiple_choose').options })
})

test('numbers are read in full-width figures, and what is none is said and not lost in silence', () => {
  const typed = { ...draft('short_answer'), year: '２０２４', score: '十', wordsNum: ' ' }
  for (const none of ['0x7E8', '2e3', '0b11', '1.', 'Infinity'])
    expect(textOfDraft({ ...typed, year: none }).year).toBeNull()
  const points = [{ ...emptyPoint(), score: '3分' }]
  expect(textOfDraft({ ...typed, points })).toMatchObject({
    ...{ year: 2024, score: null, words_num: null },
    points: [{ score: null }],
  })
  expect(numberFaults({ ...typed, points })).toEqual({
    score: '分值应为数字',
    'points.0.score': '采分点 1 的分值应为数字',
  })
})

test('what is too large to be sent is said at its longest text, with its length', () => {
  const before = draft('synthesis')
  expect(sizeFaults(textOfDraft(before))).toEqual({})
  const [first, ...others] = before.parts
  if (!first) throw new Error('there are parts')
  const parts = [{ ...first, analysis: '长'.repeat(70_000) }, ...others]
  expect(sizeFaults(textOfDraft({ ...before, parts }))).toEqual({
    'sub_questions.0.analysis': expect.stringMatching(/整道题有 21\d KB，最多 200 KB.*70000 个字/),
  })
})

test('what comes with a pasted text and nobody sees is not sent', () => {
  const pasted = { ...draft('single_choose'), stem: '问\u2028题\ufeff', source: '甲\n乙\t' }
  expect(textOfDraft(pasted)).toMatchObject({ stem: '问\n题', source: '甲 乙' })
})

test('names that the server gave are taken over by the rows that were sent, wherever they are now', () => {
  const whole = draft('synthesis')
  const sent = {
    ...whole,
    parts: whole.parts.map((part) => ({
      ...{ ...part, id: '' },
      points: part.points.map((one) => ({ ...one, code: '' })),
    })),
  }
  expect([lacksNames(whole), lacksNames(sent)]).toEqual([false, true])
  const added = emptyQuestion({ type: 'synthesis' }).parts
  const now = { ...sent, parts: [...added, ...moveRow(sent.parts, 1, 0)] }
  const { parts } = takeNames(now, sent, full('synthesis'))
  expect(parts.map(({ id }) => id)).toEqual(['', 's-2', 's-1', 's-3'])
  expect(parts[1]?.points.map(({ code }) => code)).toEqual(['P1'])
})
