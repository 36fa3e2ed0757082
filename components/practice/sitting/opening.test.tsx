import { renderToStaticMarkup } from 'react-dom/server'
import { Opening } from './opening.tsx'

test('a sitting that loads says what it is and leads out', () => {
  const html = renderToStaticMarkup(<Opening name="专项作答" />)
  expect(html).toContain('<h1>专项作答</h1>')
  expect(html).toMatch(/<a [^>]*href="\/questionBank"[^>]*>/)
  expect(html).toContain('aria-label="离开练习"')
  expect(renderToStaticMarkup(<Opening name="专项作答" back="/x" />)).toContain('href="/x"')
})
