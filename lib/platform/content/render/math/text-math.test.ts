import { renderBody } from '#lib/platform/content/render/body/render-body.ts'

/** The body with every formula as ⟦TeX⟧, displayed ones as ⟦⟦TeX⟧⟧. */
function shown(body: string, format: 'md' | 'html' = 'md'): string {
  return renderBody(body, format).html.replace(
    /<span class="katex"><math([^>]*)>[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>[\s\S]*?<\/math><\/span>/g,
    (_, attributes: string, tex: string) =>
      attributes.includes('block') ? `⟦⟦${tex}⟧⟧` : `⟦${tex}⟧`,
  )
}

test('formulas in HTML are drawn, those on lines of their own displayed', () => {
  expect(shown('<p>设 $a \\pm b$，即 $$x^2$$。</p>')).toBe('<p>设 ⟦a \\pm b⟧，即 ⟦x^2⟧。</p>')
  expect(shown('<div>\n$$\n\\frac{a}{b}\n$$\n</div>')).toContain('⟦⟦\\frac{a}{b}⟧⟧')
  expect(shown('<p>因为 $b > 0$，$r$ 不变</p>', 'html')).toBe('<p>因为 ⟦b &gt; 0⟧，⟦r⟧ 不变</p>')
})

test('amounts and escaped dollars stay, in HTML and beside it', () => {
  const amounts = '<p>预算从 $100 加到 $200，另加$5和$6，共$7和$x$。</p>'
  expect(shown(amounts)).toBe('<p>预算从 $100 加到 $200，另加$5和$6，共$7和⟦x⟧。</p>')
  expect(shown('\\$x = 1\\$ 与 $5 或 $6')).toBe('<p>$x = 1$ 与 $5 或 $6</p>')
  expect(shown('<code>\\$x</code>')).toBe('<p><code>$x</code></p>')
})

test('code that is one formula is drawn, all other code stays', () => {
  expect(shown('当`$r > 0$`时')).toBe('<p>当⟦r &gt; 0⟧时</p>')
  expect(shown('`a $x$ b`')).toBe('<p><code>a $x$ b</code></p>')
  expect(shown('```\n$x$\n```')).toBe('<pre><code>$x$\n</code></pre>')
})

test('strings of JSX around a formula go, with their doubled backslashes', () => {
  expect(shown('有 {`$35 \\\\times 2$`} 只')).toBe('<p>有 ⟦35 \\times 2⟧ 只</p>')
  expect(shown("> {'$$ \\\\text{甲} \\\\times r $$'}")).toContain('<p>⟦⟦\\text{甲} \\times r⟧⟧</p>')
  expect(shown("{'甲'} 与 {乙}")).toBe("<p>{'甲'} 与 {乙}</p>")
})

test('brackets with backslashes hold a formula when a command stands in them', () => {
  expect(shown('数 = \\( \\lfloor a \\rfloor \\)（整）')).toBe(
    '<p>数 = ⟦\\lfloor a \\rfloor⟧（整）</p>',
  )
  expect(shown('甲 \\(乙\\) 丙')).toBe('<p>甲 (乙) 丙</p>')
})

test('an operator of TeX outside formulas becomes its character', () => {
  expect(shown('第一项 \\times 第二项，\\timesx')).toBe('<p>第一项 × 第二项，\\timesx</p>')
})

test('long inline formulas scroll in themselves, short ones stand in the line', () => {
  const { html } = renderBody('$a + b$ 与 $增长量 = 现期量 - 基期量 = 甲 + 乙$', 'md')
  expect(html.match(/<span class="math-scroll">/g)).toHaveLength(1)
  expect(html).toMatch(/ 与 <span class="math-scroll"><span class="katex"><math/)
})
