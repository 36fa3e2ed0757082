import { createTextRenderer } from './render-text.ts'

const render = (text: string) => createTextRenderer().render(text)

test('plain text stays as it is, and what looks like a sign is only a sign', () => {
  expect(render('甲____乙，3~5 日')).toBe('甲____乙，3~5 日')
  expect(render('a<b 且 R&D > 3 *不是* 强调')).toBe('a&lt;b 且 R&amp;D &gt; 3 *不是* 强调')
  expect(render('22% &lt; 40%')).toBe('22% &lt; 40%')
  expect(render('1. 一\n2. 二')).toBe('1. 一<br>2. 二')
  expect(render('____和（____）、____\n第二行')).toBe('____和（____）、____<br>第二行')
  expect(render('花费$5和$10, 共$15')).toBe('花费$5和$10, 共$15')
  expect(render('&#36;x&#36; &#42;&#42;甲&#42;&#42; &#60;')).toBe(
    '&#36;x&#36; &#42;&#42;甲&#42;&#42; &amp;#60;',
  )
})

test('paragraphs, indents, headings, code, bold and pictures are laid out', () => {
  expect(render('一\n\n二\n  - 三')).toBe('<p>一</p>\n<p>二<br>&emsp;- 三</p>')
  expect(render('#### 方法\n`a<b` **粗**')).toBe(
    '<strong>方法</strong><br><code>a&lt;b</code> <strong>粗</strong>',
  )
  expect(render('![图"一"](/img/a.png)')).toBe(
    '<img src="/img/a.png" alt="图&quot;一&quot;" loading="lazy" decoding="async">',
  )
})

test('a table keeps its alignment, and a bar inside a formula parts no cells', () => {
  const html = render('表\n\n| 甲 | 乙 |\n| --- | ---: |\n| $|x|$ | 2 |\n后')
  expect(html).toContain('<thead><tr><th>甲</th><th class="align-right">乙</th></tr></thead>')
  expect(html).toMatch(
    /<tr><td><span class="katex">.*<\/span><\/td><td class="align-right">2<\/td>/,
  )
  expect(html).toMatch(/^<p>表<\/p>\n<div class="table-scroll".*<\/div>\n<p>后<\/p>$/s)
  expect(render('一 | 二\n不是表')).toBe('一 | 二<br>不是表')
})

test('formulas become MathML without their source, unreadable ones code with a warning', () => {
  const renderer = createTextRenderer()
  const html = renderer.render('若 $x<1$，则 $E_甲=5$；\n$$\n\\frac{1}{2}\n$$')
  expect(html.match(/<math/g)).toHaveLength(3)
  expect(html).not.toMatch(/annotation|\$/)
  expect(renderer.render('$\\frac{<$')).toBe('<code>\\frac{&lt;</code>')
  expect(renderer.warnings).toEqual(['formula: \\frac{<'])
})

test('an image begins at its last sign, and beginnings without an end stay text', () => {
  expect(render('![甲 ![乙！](/a.png)')).toBe(
    '![甲 <img src="/a.png" alt="乙！" loading="lazy" decoding="async">',
  )
  expect(render('!['.repeat(3))).toBe('![![![')
  expect(render(`![${'甲!'.repeat(20_000)}`)).toHaveLength(40_002)
})

test('a formula whose braces stand deeper than anybody writes them is not drawn', () => {
  const deep = (levels: number) => `$${'\\frac{'.repeat(levels)}1${'}{2}'.repeat(levels)}$`
  const renderer = createTextRenderer()
  expect(renderer.render(deep(50))).toContain('<math')
  expect(renderer.warnings).toEqual([])
  expect(renderer.render(deep(51))).toMatch(/^<code>/)
  expect(renderer.warnings).toHaveLength(1)
  expect(renderer.render(`$${'\\{'.repeat(60)}1${'\\}'.repeat(60)}$`)).toContain('<math')
})

const attacks = [
  '<script>alert(1)</script>题干',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="javascript:alert(1)">\n',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">甲</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<x onclick=alert(1)>甲',
  '<b onmouseover=alert(1)>甲',
  '<table><tr><td style="x" onclick=alert(1)>$a<b onclick=alert(1)>c$',
  '![x](javascript:alert(1))',
  '![x](//evil.example/a.png)',
  '![$\\text{" onerror=alert(1) }$](/a.png)',
  '![a](/a.png"onerror=alert(1))',
  '![" onerror=alert(1) x="](/a.png)',
  '<img alt="$\\text{" onerror=alert(1) }$" src="/a.png">',
  '$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{a}{b}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '`<script>alert(1)</script>`',
  '\uFDD20\uFDD3<script>alert(1)</script>$x$',
  '| <script>alert(1)</script> | 乙 |\n|--|--|\n| <img src=x onerror=alert(1)> | 2 |',
]

test.each(attacks)('hostile text is inert: %s', (attack) => {
  const html = render(attack)
  const tags = html.match(/<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi) ?? []
  for (const tag of tags) {
    const outside = tag.replace(/"[^"]*"/g, '""')
    expect(outside).not.toMatch(/<(?:script|svg|iframe|style|x)\b|\son\w+=/i)
    expect(tag).not.toMatch(/(?:href|src)="?(?:javascript|data|\/\/)/i)
  }
})
