import { renderToStaticMarkup } from 'react-dom/server'
import { JsonLd } from './json-ld.tsx'

test('a title with markup cannot end the structured data', () => {
  const html = renderToStaticMarkup(<JsonLd data={[{ name: '</script><b>' }, null]} />)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json = /<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ name: '</script><b>' })
})
