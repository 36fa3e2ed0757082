import { readFileSync } from 'node:fs'
import { routes } from '#lib/tables/routes.ts'
import { termsOf } from './terms-of.ts'

test('our own pages stand in until the operator names an address', () => {
  const agreementUrl = 'https://www.example.cn/agreement'
  expect(termsOf({ agreementUrl: null, privacyUrl: null })).toEqual({
    agreement: '/agreement',
    privacy: '/privacy',
  })
  expect(termsOf({ agreementUrl, privacyUrl: null })).toEqual({
    agreement: agreementUrl,
    privacy: '/privacy',
  })
})

test('the two pages stay on phones, say that they are drafts, and the demo names no others', () => {
  const own = routes.filter(({ name }) => name === 'Privacy' || name === 'Agreement')
  expect(own.map((row) => 'desktopOnly' in row && row.desktopOnly)).toEqual([true, true])
  for (const { path } of own)
    expect(readFileSync(`content/documents${path}.md`, 'utf8')).toContain('**本文是草案**')
  const settings = JSON.parse(readFileSync('content/settings.json', 'utf8'))
  expect(settings).toMatchObject({ privacyUrl: null, agreementUrl: null })
})
