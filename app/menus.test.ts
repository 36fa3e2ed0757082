import { destinations, dockEntries, footerGroups, sideLinks } from '#components/shell/menus.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { namedPages } from '#lib/search/named-pages.ts'
import { routes } from '#lib/tables/routes.ts'
import { centerLinks } from './center-links.ts'

const isOpen = { questionBankOpen: true }
const menus = [
  ...[
    destinations({ settings: isOpen, papers: '真题' }),
    dockEntries(isOpen, '/personalCenter/myVip'),
  ].map((entries) => entries.map(([name, path]) => ({ name, path }))),
  sideLinks(),
  ...footerGroups(isOpen, []).map(({ links }) => links),
  centerLinks(isOpen),
]

test('menus lead only to pages that exist, each in its canonical form', () => {
  for (const { path } of menus.flat())
    expect([path, decide(desktopVisit(path), site, routes).kind]).toEqual([path, 'page'])
})

test('the personal centre leads to what a member has', () => {
  const paths = (questionBankOpen: boolean) =>
    centerLinks({ questionBankOpen }).map(({ path }) => path)
  expect(paths(true)).toContain('/personalCenter/address')
  expect(paths(true)).toContain('/questionBank/record?tab=wrong')
  expect(paths(false).filter((path) => path.startsWith('/questionBank'))).toEqual([])
})

test('the search knows every page of a menu by its name', () => {
  const known = new Set(namedPages.map(({ href }) => href))
  // The home page is where one searches; all courses stand in their list, which is known.
  for (const path of ['/', '/course']) known.add(path)
  const missing = menus.flat().filter(({ path }) => !known.has(path))
  expect(Object.fromEntries(missing.map(({ name, path }) => [path, name]))).toEqual({})
})
