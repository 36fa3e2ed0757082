import { blocksOf } from './blocks.ts'
import { cutPassages } from './cut-passages.ts'

const cut = (html: string) => cutPassages(blocksOf(html))

test('passages stand under the path of their headings', () => {
  const found = cut('<p>引言</p><h2>甲</h2><p>一</p><h3>乙</h3><p>二</p><h2>丙</h2><p>三</p>')
  expect(found.map(({ section, text }) => [section, text])).toEqual([
    ['', '引言'],
    ['甲', '一'],
    ['甲 › 乙', '二'],
    ['丙', '三'],
  ])
})

test('items of a list are joined with the line that leads to them, rows of a table are lines', () => {
  const [list, ...rest] = cut('<p>要带：</p><ul><li>身份证</li><li>准考证</li></ul>')
  expect([list?.text, rest]).toEqual(['要带：\n身份证\n准考证', []])
  const table =
    '<table><tr><th>材料</th><th>由谁</th></tr><tr><td>推荐表</td><td>单位</td></tr></table>'
  expect(cut(table).map(({ text }) => text)).toEqual(['材料｜由谁\n推荐表｜单位'])
})

test('long paragraphs are not joined', () => {
  const long = '甲'.repeat(300)
  expect(cut(`<p>${long}</p><p>${long}</p>`).map(({ text }) => text)).toEqual([long, long])
})

test('a formula is no part of what a browser is asked to find', () => {
  const formula =
    '<span class="katex"><span class="katex-mathml"><math>m</math></span><span class="katex-html" aria-hidden="true"><span>x</span><span>，y</span></span></span>'
  const [block] = blocksOf(`<p>设增长率为${formula}，则增长量为五。</p>`)
  expect(block?.shown).toBe('设增长率为\n，则增长量为五。')
  expect(block?.text).toContain('x')
})

test('a text without blocks is one passage', () => {
  expect(cut('宪法规定，A项<strong>正确</strong>。').map(({ text }) => text)).toEqual([
    '宪法规定，A项正确。',
  ])
})
