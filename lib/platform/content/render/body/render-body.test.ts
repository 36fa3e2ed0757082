import { renderBody } from './render-body.ts'

const md = (body: string) => renderBody(body, 'md').html

test('emphasis closes beside full-width punctuation', () => {
  expect(md('**忘打准考证？**就近打印，**“全同”**关系')).toBe(
    '<p><strong>忘打准考证？</strong>就近打印，<strong>“全同”</strong>关系</p>',
  )
})

test('details, underline and merged cells survive', () => {
  const html = md(
    '<details open><summary>答案</summary>\n\n选 **B**，<u>理由</u>如下。\n\n</details>',
  )
  expect(html).toContain('<details open><summary>答案</summary>')
  expect(html).toContain('<strong>B</strong>，<u>理由</u>')
  expect(md('<table><tr><td colspan="2" rowspan="3">甲</td></tr></table>')).toContain(
    '<td colspan="2" rowspan="3">甲</td>',
  )
})

test('alignment becomes a class and every other style goes', () => {
  expect(md('<p style="color: red; text-align: center">甲</p>')).toBe(
    '<p class="align-center">甲</p>',
  )
  expect(md('| 甲 |\n| :-: |\n| 乙 |')).toContain('<td class="align-center">乙</td>')
})

test('wide tables scroll in named regions of their own', () => {
  const html = md('| 甲 |\n| - |\n| 乙 |\n\n文\n\n| 丙 |\n| - |\n| 丁 |')
  expect(html).toContain(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="表格"><table>',
  )
  expect(html).toContain('aria-label="表格 2"')
})

test('a table too wide for a phone names the column in each cell, a small one does not', () => {
  const row =
    '| 基层经历 | 2 年以上，部分职位更长，公告会解释 | 看公告怎样解释哪些单位的经历算基层 |'
  const wide = md(`| 条件 | 写法 | 核对方法 |\n| - | - | - |\n${row}`)
  expect(wide).toContain('class="table-scroll table-records"')
  expect(wide).toContain('<td>基层经历</td>')
  expect(wide).toContain('<td data-label="核对方法">看公告')
  for (const table of [
    '| 甲 | 乙 | 丙 |\n| - | - | - |\n| 1 | 2 | 3 |',
    `| 条件 | 写法 |\n| - | - |\n| 基层经历 | ${'长'.repeat(80)} |`,
    `<table><tbody><tr><td colspan="2">${'长'.repeat(80)}</td><td>短</td></tr></tbody></table>`,
  ]) {
    expect(md(table)).not.toMatch(/table-records|data-label/)
  }
})

test('headings follow on from the title without gaps and are listed with their ids', () => {
  const { html, headings } = renderBody(
    '# 一\n\n### 一点\n\n# 二 **重**\n\n<details>\n\n## 折\n\n</details>',
    'md',
  )
  expect(headings).toEqual([
    { id: 'section-1', text: '一', level: 2 },
    { id: 'section-2', text: '一点', level: 3 },
    { id: 'section-3', text: '二 重', level: 2 },
  ])
  expect(html).toContain('<h2 id="section-1">一</h2>')
  expect(html).toContain('<h3 id="section-2">一点</h3>')
  expect(html).not.toContain('<h1')
})

test('formulas become MathML without a style sheet', () => {
  const html = md('速度 $v = \\frac{s}{t}$ 如下\n\n$$\nx^2\n$$\n\n$$y = 1$$')
  expect(html).toContain('<mfrac>')
  expect(html.match(/display="block"/g)).toHaveLength(2)
  expect(md('$\\begin{array}{c|c} a & b \\end{array}$')).not.toContain(' style=')
  expect(html).not.toContain('katex-html')
})

test('a bar is a character that every font has', () => {
  expect(md('$|A \\cup B|$').match(/<mi mathvariant="normal">.<\/mi>/g)).toEqual([
    '<mi mathvariant="normal">|</mi>',
    '<mi mathvariant="normal">|</mi>',
  ])
})

test('a formula that cannot be read stays as its source, with a warning', () => {
  const { html, warnings } = renderBody('$\\frac{1$', 'md')
  expect(html).toBe('<p><code>\\frac{1</code></p>')
  expect(warnings).toEqual(['formula: \\frac{1'])
})

test('amounts in dollars stay text', () => {
  expect(md('预算从 $100 加到 $200，另加$5和$6。')).toBe(
    '<p>预算从 $100 加到 $200，另加$5和$6。</p>',
  )
})

test('links lead out with rel, stay on the site, or become text', () => {
  expect(md('[外](https://example.com/a)')).toContain('rel="nofollow noopener"')
  expect(md('[内](/articleDetail/5)')).toBe('<p><a href="/articleDetail/5">内</a></p>')
  expect(md('[旁](./other.md) [旁](other.md#a)')).toBe('<p>旁 旁</p>')
  expect(renderBody('<a href="/\\evil.example">旁</a>', 'html').html).toBe('旁')
  expect(renderBody('<a href="//evil.example">外</a>', 'html').html).toContain(
    'rel="nofollow noopener"',
  )
})

test('pictures load lazily and always have an alt', () => {
  expect(md('![](https://example.com/a.png)')).toBe(
    '<p><img src="https://example.com/a.png" alt="" loading="lazy" decoding="async"></p>',
  )
  expect(md('![图一](a.png)')).toBe('<p>图一</p>')
})

test('footnotes link both ways', () => {
  const html = md('甲[^1]\n\n[^1]: 注')
  const target = /href="#(user-content-fn-1)"/.exec(html)?.[1]
  expect(html).toContain(`<li id="${target}">`)
  expect(html).toContain('href="#user-content-fnref-1"')
})

test('the text for search holds words of all blocks, not formulas', () => {
  const { text } = renderBody('## 题\n\n甲**乙** $\\alpha$\n\n- 丙\n- 丁', 'md')
  expect(text).toBe('题\n甲乙\n丙\n丁')
})

test('a body nested beyond the stack becomes its escaped lines', () => {
  const { html, warnings } = renderBody(`${'<div>'.repeat(20_000)}<script>1</script>`, 'html')
  expect(html).toMatch(/^<p>&lt;div&gt;/)
  expect(html).not.toContain('<script')
  expect(warnings).toHaveLength(1)
})
