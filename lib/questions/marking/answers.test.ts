import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { alternatives, countBlanks, splitAtBlanks } from '#lib/questions/blanks.ts'
import { sortedLetters, toggleLetter } from '#lib/questions/heads.ts'
import { bodyOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { anyQuestion, seeded } from '#lib/questions/testing/question.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { blankAnswer, fitAnswers, isBlank, isUnanswered, mergeAnswers } from './answers.ts'
import { joinSequence, moveEntry, splitSequence } from './sequence.ts'
import { countCharacters, countWords } from './word-count.ts'

const shown = (type: QuestionType) => toPublic(bodyOf(anyQuestion(type, seeded(3)), asHtml), 9)

test('a single choice toggles off on its second click, several are emitted sorted', () => {
  expect(toggleLetter('', 'B', false)).toBe('B')
  expect(toggleLetter('B', 'C', false)).toBe('C')
  expect(toggleLetter('B', 'B', false)).toBe('')
  expect(toggleLetter('BD', 'A', true)).toBe('ABD')
  expect(toggleLetter('ABD', 'B', true)).toBe('AD')
  expect(sortedLetters('ｃ, a；A')).toBe('AC')
})

test('an order is joined with commas without its empty fields, and its entries can be moved', () => {
  expect(joinSequence([' 3', '', '１ ', '  '])).toBe('3,1')
  expect(splitSequence('3，1、2 ')).toEqual(['3', '1', '2'])
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(moveEntry(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('blanks are counted and cut, and a bar inside a formula parts no alternatives', () => {
  expect(countBlanks('甲____乙______。___')).toBe(2)
  expect(splitAtBlanks('甲____乙')).toEqual(['甲', '乙'])
  expect(alternatives('42| 四十二 ｜|')).toEqual(['42', '四十二'])
  expect(alternatives('$|a|$|a')).toEqual(['$|a|$', 'a'])
})

test('a blank answer has one entry a blank, and those of the sub-questions of a synthesis question', () => {
  const fillIn = shown('fill_in')
  const blank = blankAnswer(fillIn)
  expect(blank).toMatchObject({ businessId: '', questionClassified: 0, questionId: 9 })
  expect(blank.webAnswerDTOList).toHaveLength(fillIn.answerSize)
  const synthesis = shown('synthesis')
  const record = blankAnswer(synthesis, '77')
  expect(record).toMatchObject({ businessId: '77', questionClassified: 1, questionId: 9 })
  const sizes = synthesis.sonQuestion.map(({ answerSize }) => Math.max(1, answerSize))
  expect(record.webAnswerDTOList).toHaveLength(sizes.reduce((sum, size) => sum + size, 0))
  expect(isUnanswered(synthesis, record.webAnswerDTOList)).toBe(true)
})

test('entries beyond the blanks and of other sub-questions are dropped, blanks keep their place', () => {
  const fillIn = { ...shown('fill_in'), answerSize: 2 }
  const entries = ['', ' 乙 ', '丙'].map((answer) => ({ questionId: 9, answer, url: ['/x'] }))
  expect(fitAnswers(fillIn, entries)).toEqual([
    { questionId: 9, answer: '', url: [] },
    { questionId: 9, answer: '乙', url: [] },
  ])
  const stray = [{ questionId: 'other', answer: 'A', url: [] }]
  expect(isUnanswered(shown('synthesis'), fitAnswers(shown('synthesis'), stray))).toBe(true)
})

const noPicture = () => null

test('a save of a written answer that leaves out text or pictures keeps them', () => {
  const written = shown('short_answer')
  const before = [{ questionId: 9, answer: '<p>写的</p>', url: ['/oss/a.png'] }]
  const save = (given: { questionId: number; answer?: string; url?: string[] }) =>
    mergeAnswers(written, { before, given: [given] }, (address) => `/oss${address}`).entries
  expect(save({ questionId: 9, url: ['/b.png'] })).toMatchObject([
    { answer: '<p>写的</p>', url: ['/oss/b.png'] },
  ])
  expect(save({ questionId: 9, answer: '<p>改的</p>' })).toMatchObject([
    { answer: '<p>改的</p>', url: ['/oss/a.png'] },
  ])
  expect(save({ questionId: 9, answer: '', url: [] })).toMatchObject([{ answer: '', url: [] }])
})

test('what a question has no place for is named, and nothing else is', () => {
  const faultsOf = (type: QuestionType, ...answers: string[]) => {
    const given = answers.map((answer) => ({ questionId: 9, answer, url: [] }))
    return mergeAnswers(shown(type), { before: [], given }, noPicture).faults
  }
  expect(faultsOf('multiple_choose', 'ｂ，a')).toEqual([])
  expect(faultsOf('multiple_choose', 'AZ对')).toEqual([
    { field: '0.answer', reason: '没有“Z”、“对”这个选项' },
  ])
  const many = faultsOf('multiple_choose', '甲乙丙丁'.repeat(5000))
  expect(many).toEqual([{ field: '0.answer', reason: '没有“甲”、“乙”、“丙”等选项' }])
  const long = faultsOf('sequencing', '9'.repeat(20_000))
  expect(long[0]?.reason.length).toBeLessThan(40)
  expect(faultsOf('sequencing', '2，1')).toEqual([])
  expect(faultsOf('sequencing', '1,99')).toEqual([
    { field: '0.answer', reason: '没有“99”这个选项' },
  ])
  expect(faultsOf('short_answer', '甲', '乙')).toEqual([
    { field: '1', reason: '这道题只有一处作答' },
  ])
  const picture = [{ questionId: 9, answer: 'A', url: ['/a.png'] }]
  expect(
    mergeAnswers(shown('single_choose'), { before: [], given: picture }, String).faults,
  ).toEqual([{ field: '0.url.0', reason: '这道题不收图片' }])
  const foreign = mergeAnswers(shown('short_answer'), { before: [], given: picture }, noPicture)
  expect(foreign.faults).toEqual([
    { field: '0.url.0', reason: '图片须由您本人上传，并且能打开、不太大' },
  ])
})

test('an empty paragraph is blank, a picture is an answer', () => {
  expect(isBlank('short_answer', { answer: '<p><br></p>', url: [] })).toBe(true)
  expect(isBlank('short_answer', { answer: '', url: ['/oss/a.png'] })).toBe(false)
  expect(isBlank('sequencing', { answer: ' , ', url: [] })).toBe(true)
  expect(isBlank('fill_in', { answer: '　', url: [] })).toBe(true)
  expect(isBlank('multiple_choose', { answer: 'A', url: [] })).toBe(false)
})

test('characters are counted without markup, words also without punctuation', () => {
  const html = '<p>一要<strong>学</strong>，二要 干。</p><p>A+&lt;</p>'
  expect(countCharacters(html)).toBe(11)
  expect(countWords(html)).toBe(7)
})
