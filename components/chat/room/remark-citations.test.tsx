import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from '#components/questions/markdown.tsx'
import { CITES, remarkCitations } from './remark-citations.ts'

const html = (text: string, count = 2) =>
  renderToStaticMarkup(
    <Markdown
      text={text}
      more={[[remarkCitations, { count }]]}
      parts={{ [CITES]: ({ title }) => <button type="button">{title}</button> }}
    />,
  )

test('numbers in running text, in bold and in tables become buttons', () => {
  expect(html('用函。[1]**也是[2]**')).toContain(
    '用函。<button type="button">1</button><strong>也是<button type="button">2</button></strong>',
  )
  expect(html('|甲|乙|\n|-|-|\n|一[1]|二|')).toContain('一<button type="button">1</button>')
})

test('a number without a passage, in code or in a link stays as it is', () => {
  const out = html('[3] `a[1]` [第[1]条](https://example.com)')
  expect(out).not.toContain('<button')
  expect(out).toContain('[3] <code>a[1]</code>')
})

test('a number with an address of the model’s own leads to the passage', () => {
  const out = html('用函。[1]\n\n[1]: https://evil.example')
  expect(out).toContain('<button type="button">1</button>')
  expect(out).not.toContain('evil')
})

test('words that lead to a number stay before it', () => {
  const out = html('见[公文条例][1]。\n\n[1]: https://evil.example')
  expect(out).toContain('见公文条例<button type="button">1</button>。')
})

test('an escaped bracket is no number', () => {
  expect(html('\\[x\\] [1]')).toContain('[x]<button')
})
