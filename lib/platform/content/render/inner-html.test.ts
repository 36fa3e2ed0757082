import { innerHtml } from '#lib/platform/text/html.ts'
import { asHtml } from './testing/as-html.ts'

test('a formula is shown without its namespace, and a text that quotes one stays as it is', () => {
  const namespace = 'xmlns="http://www.w3.org/1998/Math/MathML"'
  const html = asHtml(`<math ${namespace} display="block"></math>&lt;math ${namespace}&gt;`)
  expect(innerHtml(html).__html).toBe(`<math display="block"></math>&lt;math ${namespace}&gt;`)
})
