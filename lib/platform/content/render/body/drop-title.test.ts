import { renderBody } from './render-body.ts'

const md = (body: string, title?: string) => renderBody(body, 'md', title)

test('a first heading that repeats the title goes, also from the contents', () => {
  const { html, headings } = md('---\n\n# 党史：**大事件** 5\n\n## 一\n\n文', '党史:大事件5')
  expect(html).toBe('<h2 id="section-1">一</h2>\n<p>文</p>')
  expect(headings).toEqual([{ id: 'section-1', text: '一', level: 2 }])
})

test('other headings, later rules and later repetitions stay', () => {
  expect(md('# 甲乙\n\n文', '甲').html).toBe('<h2 id="section-1">甲乙</h2>\n<p>文</p>')
  expect(md('文\n\n---\n\n# 甲', '甲').html).toBe('<p>文</p>\n<hr>\n<h2 id="section-1">甲</h2>')
  expect(md('# 甲\n\n文').html).toContain('>甲</h2>')
})

test('a body of its title alone stays', () => {
  expect(md('# 甲', '甲').html).toBe('<h2 id="section-1">甲</h2>')
})
