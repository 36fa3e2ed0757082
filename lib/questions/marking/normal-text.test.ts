import { normalText } from './normal-text.ts'

test.each([
  ['1,000', '1000'],
  ['１，０００', '1000'],
  ['３', '3'],
  ['25.0', '25'],
  ['+2', '2'],
  ['−3', '-3'],
  ['.5', '0.50'],
  ['1,234,567.80元', '1234567.8元'],
  ['ＧＤＰ', 'gdp'],
  [' 二者 不可得兼。', '二者不可得兼'],
  ['不亦悲乎！', '不亦悲乎'],
  ['（甲）', '(甲)'],
  ['“法治”', '"法治"'],
  ['１２．５％', '12.5%'],
  ['$\\frac{1}{2}$', '1/2'],
  ['½', '1/2'],
  ['3∶2', '3:2'],
  ['1∶4∶9', '1：4：9'],
  ['$\\frac{3 \\sqrt{6}}{4}$', '3√6/4'],
  ['$\\frac{2n}{n+1}$', '2n/(n+1)'],
  ['$90^{\\circ}$', '90°'],
  ['$3n^{2}-2n$', '3n²-2n'],
  ['$(-\\infty,-4)\\cup(0,+\\infty)$', '（－∞，－4）∪（0，＋∞）'],
])('%s and %s are the same answer', (one, other) => {
  expect(normalText(one)).toBe(normalText(other))
})

test.each([
  ['10', '100'],
  ['1.5', '15'],
  ['-3', '3'],
  ['010', '10'],
  ['(0,100)', '(0100)'],
  ['x²', 'x2'],
  ['5!', '5'],
  ['甲、乙', '甲乙'],
  ['50%', '50'],
])('%s and %s are different answers', (one, other) => {
  expect(normalText(one)).not.toBe(normalText(other))
})

test('an answer of punctuation alone is kept', () => {
  expect(normalText('；')).toBe(';')
  expect(normalText('。')).toBe('。')
})
