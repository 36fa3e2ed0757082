import { plainText, textLength } from './plain-text.ts'

test('blocks become words, inline tags leave no gap', () => {
  expect(plainText('<h2 id="a">报名</h2><p>行<strong>政</strong>处罚<br>法</p>')).toBe(
    '报名 行政处罚 法',
  )
})

test('entities are decoded, unknown ones and impossible numbers stay', () => {
  expect(plainText('a &lt;b&gt; &amp;&#39;&#x4e2d;&nbsp;c &who; &#0; &#x110000;')).toBe(
    "a <b> &'中 c &who; &#0; &#x110000;",
  )
})

test('a formula is said once', () => {
  const formula =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span>'
  expect(plainText(`<p>设${formula}为整数</p>`)).toBe('设x为整数')
})

test('of a drawing its table is read', () => {
  const drawing = '<svg viewBox="0 0 9 9"><text x="1" y="2">12.5</text><path d="M0 0"/></svg>'
  expect(plainText(`<p>产量</p>${drawing}<table><tr><td>12.5</td></tr></table>`)).toBe('产量 12.5')
})

test('white space does not count, a rare character counts once', () => {
  expect(textLength('公 务\n员𠮷')).toBe(4)
})
