import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { PlayLink } from './play-link.tsx'

test('a film is reached by a link that loads its page with the policy of that page', () => {
  const html = renderToStaticMarkup(
    <PlayLink lessonId={1801} at={0} button="first">
      看
    </PlayLink>,
  )
  expect(html).toBe('<a href="/videoPlay?id=1801&amp;at=0" class="button">看</a>')
})

test('no other component leads there, so none does by a change of pages without a reload', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const leading = files.filter((file) =>
    /\b(videoPlayPage|playPage)\b|['"`]\/(videoPlay|play)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(leading.sort()).toEqual([
    'app/[site]/(quiet)/videoPlay/page.tsx',
    'components/lessons/play-link.tsx',
  ])
})
