import type { Row } from '#lib/platform/routes/row.ts'
import { routes } from '#lib/tables/routes.ts'
import { pageGroups } from './groups.ts'

const open = { questionBankOpen: true }
const texts = [{ name: '企业文化', path: '/enterprise?id=81&type=2' }]

test('every page of the sitemap with one address stands on the site map, once', () => {
  const shown = pageGroups(open, texts).flatMap(({ parts }) => parts.flatMap(({ links }) => links))
  const paths = shown.map(({ href }) => href)
  const expected = routes
    .filter((row: Row) => row.sitemap && row.name !== 'siteMap')
    .map(({ path }) => path)
  expect([...paths].sort()).toEqual([...expected, ...texts.map(({ path }) => path)].sort())
  expect(new Set(paths).size).toBe(paths.length)
})

test('no group is empty', () => {
  for (const { parts } of pageGroups(open, [])) {
    for (const { links } of parts) expect(links.length).toBeGreaterThan(0)
  }
})

test('the question bank is left out while it is closed', () => {
  const links = (questionBankOpen: boolean) =>
    pageGroups({ questionBankOpen }, []).flatMap(({ parts }) => parts.flatMap((part) => part.links))
  const isBank = ({ href }: { href: string }) => href.startsWith('/questionBank')
  expect(links(true).filter(isBank)).toHaveLength(1)
  expect(links(false).filter(isBank)).toEqual([])
})
