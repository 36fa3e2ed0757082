import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from '#components/questions/markdown.tsx'
import { CITES, remarkCitations } from './remark-citations.ts'

const citable = { texts: ['全国人大常委会解释宪法'], heads: ['A', 'B'] }
const html = (text: string) =>
  renderToStaticMarkup(
    <Markdown
      text={text}
      more={[[remarkCitations, citable]]}
      parts={{ [CITES]: ({ title }) => <a href="#asked">{title}</a> }}
    />,
  )

test('what is cited becomes a link, in lists and in bold too', () => {
  expect(html('见「解释宪法」。')).toContain('见<a href="#asked">解释宪法</a>。')
  expect(html('- **B 项**正确')).toContain('<strong><a href="#asked">B</a> 项</strong>正确')
})

test('what does not stand in the question, in code or in a link stays text', () => {
  const out = html('「国务院」 `「解释宪法」` D 项 [「解释宪法」](https://example.com)')
  expect(out).not.toContain('#asked')
  expect(out).toContain('「国务院」')
})
