import { readableText } from '#components/practice/report/text/readable-text.ts'

test.each([
  ['paragraphs and breaks are lines', '<p>一<b>二</b></p><p>三<br>四</p>', '一二\n三\n四'],
  ['a picture is named', '<p>见<img src="/a.png" alt="x">图</p>', '见［图］图'],
  ['cells are parted', '<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['entities are characters', 'a &lt; b &amp;&amp; c', 'a < b && c'],
  [
    'a fraction is typed in one line',
    '<p>得<span class="katex"><math><mrow><mfrac><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><msqrt><mn>3</mn></msqrt></mfrac><msup><mi>y</mi><mn>2</mn></msup></mrow></math></span>分</p>',
    '得(x+1)/(√3)y^2分',
  ],
])('%s', (_, html, text) => {
  expect(readableText(html)).toBe(text)
})
