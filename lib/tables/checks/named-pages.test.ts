import { namedPages } from '#lib/search/named-pages.ts'
import { routes } from '#lib/tables/routes.ts'

test('pages that search knows by name exist, under their titles', () => {
  for (const { href, title, also } of namedPages) {
    const row = routes.find(({ path }) => path.split('/{')[0] === href.split('?')[0])
    expect({ title, hasRow: row !== undefined }).toEqual({ title, hasRow: true })
    expect(also).not.toContain(title)
  }
})

test('every page of the handbook is found by the name of its route', () => {
  const known = new Set(namedPages.map(({ href, title }) => `${href} ${title}`))
  const missing = routes
    .filter(({ group, name }) => group === 'lxSpecial' && name !== 'lxSpecial-5')
    .filter(({ path, titleZh }) => !known.has(`${path} ${titleZh}`))
  expect(missing.map(({ path }) => path)).toEqual([])
})
