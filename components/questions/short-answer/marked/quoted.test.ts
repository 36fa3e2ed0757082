import { markQuotes, quotedPieces } from './quoted.ts'

test('a quote is cut out where it stands first', () => {
  expect(quotedPieces('先登记，再先登记', ['先登记'])).toEqual([
    { at: 0, text: '先登记', isQuoted: true },
    { at: 3, text: '，再先登记', isQuoted: false },
  ])
})

test('of two that lie across each other the longer one from the left counts, and strangers are passed over', () => {
  expect(quotedPieces('疏堵结合，路要通', ['堵结合，路', '疏堵', '疏堵结合', '没有'])).toEqual([
    { at: 0, text: '疏堵结合', isQuoted: true },
    { at: 4, text: '，路要通', isQuoted: false },
  ])
})

test.each([
  [
    '<p>一是<strong>登记</strong>摊位</p>',
    ['登记'],
    '<p>一是<strong><mark>登记</mark></strong>摊位</p>',
  ],
  ['<p>一是<strong>登记</strong>摊位</p>', ['登记摊位'], '<p>一是<strong>登记</strong>摊位</p>'],
  ['<p>甲 &lt; 乙</p>', ['甲 < 乙'], '<p><mark>甲 &lt; 乙</mark></p>'],
  ['<p>p</p>', ['p'], '<p><mark>p</mark></p>'],
  ['<p>原文</p>', [], '<p>原文</p>'],
])('%s with %j', (html, quotes, marked) => {
  expect(markQuotes(html, quotes)).toBe(marked)
})
