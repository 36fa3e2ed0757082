import { unfolded, withNumbers, withoutLinks } from './change-html.ts'
import { asHtml } from './testing/as-html.ts'

const bank = (html: string) => withoutLinks(asHtml(html), '/questionBank')

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

const numbered = (html: string) => withNumbers(asHtml(html), /_{4,}/g, 'x')

test('the blanks of a stem are numbered from 1', () => {
  expect(numbered('甲____<b>乙________</b>')).toBe(
    '甲<span class="x">（1）</span><b>乙<span class="x">（2）</span></b>',
  )
})

test.each(['甲_乙', '<img alt="a > ____" src="/____.png">', '甲<!--question:____-->'])(
  '%s has no blank',
  (html) => {
    expect(numbered(html)).toBe(html)
  },
)

test('what is folded is open on paper', () => {
  const folded = '<details><summary>一</summary>二</details>'
  expect(unfolded(asHtml(folded))).toBe(folded.replace('<details>', '<details open>'))
})
