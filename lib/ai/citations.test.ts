import { splitCitations, withTrueCitations } from './citations.ts'

const citable = {
  texts: ['下列说法中，不正确的是（　）', '全国人大常委会解释宪法'],
  heads: ['A', 'B', 'C'],
}

test('a phrase that stands in the question is cited, whatever its width and punctuation', () => {
  expect(splitCitations('设问是「下列说法中不正确的」，注意。', citable)).toEqual([
    '设问是',
    { phrase: '下列说法中不正确的' },
    '，注意。',
  ])
})

test('one that does not stand there is text, and the server takes its marks away', () => {
  const said = '材料说「宪法由国务院解释」。'
  expect(splitCitations(said, citable)).toEqual([said])
  expect(withTrueCitations(said, citable)).toBe('材料说“宪法由国务院解释”。')
  expect(withTrueCitations('见「解释宪法」。', citable)).toBe('见「解释宪法」。')
  expect(withTrueCitations('「……」', citable)).toBe('“……”')
})

test.each([
  ['B项正确', [{ head: 'B' }, '项正确']],
  ['A、C 项', ['A、', { head: 'C' }, ' 项']],
  ['选项 A 与选项B', ['选项 ', { head: 'A' }, ' 与选项', { head: 'B' }]],
  ['D 项', ['D 项']],
  ['GDP 项目，选项ABC', ['GDP 项目，选项ABC']],
])('the heads in %j', (said, pieces) => {
  expect(splitCitations(said, citable)).toEqual(pieces)
})

test('a citation that is not closed, or goes over a line, is text', () => {
  for (const said of ['「解释宪法', '「解释\n宪法」', '「」'])
    expect(splitCitations(said, citable)).toEqual([said])
})
