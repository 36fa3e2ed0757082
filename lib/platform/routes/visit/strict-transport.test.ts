import { site } from '#lib/platform/routes/testing/visit.ts'
import { strictTransport } from './strict-transport.ts'

test('https is remembered for the host alone, below it where the operator says so, and never without https', () => {
  expect(strictTransport(site)).toBe('max-age=31536000')
  expect(strictTransport({ ...site, strictBelow: true })).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(strictTransport({ ...site, strictBelow: true, pcSite: 'http://www.example.com' })).toBe(
    null,
  )
})
