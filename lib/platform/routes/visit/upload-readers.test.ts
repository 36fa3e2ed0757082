import { siteOf } from './site.ts'
import { uploadReaders } from './upload-readers.ts'

const PC_SITE = 'https://www.example.com'
const readers = (more: Parameters<typeof siteOf>[0], CORS_ORIGINS?: string[]) =>
  uploadReaders({ routing: siteOf({ PC_SITE, ...more }), CORS_ORIGINS })

test('a site of one host shows uploads to its own pages alone', () => {
  expect(readers({})).toBe('same-origin')
  expect(uploadReaders({ routing: siteOf({}) })).toBe('same-origin')
})

test.each([
  { MOBILE_SITE: 'https://m.example.com' },
  { MOBILE_CITY_SITE: 'https://{cityDir}.m.example.com:8443' },
  { STUDENT_SITE: 'https://example.com' },
  { PRODUCT_DOMAIN: 'example.com' },
])('with %j other hosts of the domain show them too', (more) => {
  expect(readers(more)).toBe('same-site')
})

test('a host of another domain, and a name that only ends alike, opens them to every page', () => {
  expect(readers({ MOBILE_SITE: 'https://m.example.cn' })).toBe('cross-origin')
  expect(readers({ MOBILE_SITE: 'https://badexample.com' })).toBe('cross-origin')
  expect(readers({ PRODUCT_DOMAIN: 'example.com' }, ['https://app.example.com'])).toBe('same-site')
  expect(readers({}, ['https://app.elsewhere.cn'])).toBe('cross-origin')
})
