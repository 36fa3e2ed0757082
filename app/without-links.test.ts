import { withoutLinks } from './without-links.ts'

const bank = (html: string) => withoutLinks(html, '/questionBank')

test('links to a closed page and below it become their text', () => {
  expect(bank('去<a href="/questionBank">题<b>库</b></a>练')).toBe('去题<b>库</b>练')
  expect(bank('<a class="x" href="/questionBank/record?tab=1" rel="y">记录</a>')).toBe('记录')
  expect(bank('<a href="/questionBank#a">一</a>、<a href="/questionBank?b=1">二</a>')).toBe(
    '一、二',
  )
})

test.each([
  '<a href="/questionBanks">别的</a>',
  '<a href="/oldExam">试卷</a>',
  '<a href="https://example.com/questionBank">外站</a>',
  '<abbr title="/questionBank">缩写</abbr>',
])('%s stays', (html) => {
  expect(bank(html)).toBe(html)
})
