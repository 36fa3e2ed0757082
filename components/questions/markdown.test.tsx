import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('tables and lists of a model are shown', () => {
  expect(html('|甲|乙|\n|-|-|\n|1|2|')).toContain('<td>1</td>')
  expect(html('1. 甲\n2. 乙')).toContain('<ol>')
})

test('HTML, pictures and script addresses of a model are not', () => {
  const out = html(
    '<img src=x onerror=alert(1)>\n\n![甲](https://evil.example/a.png)\n\n[乙](javascript:alert(1)) <b>丙</b>',
  )
  expect(out).not.toMatch(/<img|onerror|evil|javascript|<b>/)
  expect(out).toContain('乙')
})

test('bold labels, ranges and addresses are read as in articles', () => {
  const out = html(
    '**本题考查：**数量关系。因此**（A）项**错误，3~5年，见 https://a.gov.cn/b，或25~35岁。',
  )
  expect(out.match(/<strong>/g)).toHaveLength(2)
  expect(out).toContain('3~5年')
  expect(out).toContain('href="https://a.gov.cn/b"')
  expect(out).not.toMatch(/[*]|<del>/)
})
