import { renderToStaticMarkup } from 'react-dom/server'
import { HostedFilm } from './hosted-film.tsx'

const html = (isCovered: boolean) =>
  renderToStaticMarkup(<HostedFilm ref={null} name="怎么记" isCovered={isCovered} />)

test('a film at the host has the name of its lesson, and takes no press below a sentence', () => {
  expect(html(false)).toMatch(/<section aria-label="怎么记"/)
  expect(html(false)).not.toContain('inert')
  expect(html(true)).toContain('inert=""')
})
