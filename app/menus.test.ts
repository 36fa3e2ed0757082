import { destinations, dockEntries, footerGroups, sideLinks } from '#components/shell/menus.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
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
