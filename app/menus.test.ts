import { footerGroups, offerLinks } from '#components/shell/menus.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'
import { centerLinks } from './center-links.ts'

const isOpen = { questionBankOpen: true }
const menus = [offerLinks(isOpen), ...footerGroups(isOpen).map(({ links }) => links), centerLinks()]

test('menus lead only to pages that exist, each in its canonical form', () => {
  for (const { path } of menus.flat())
    expect([path, decide(desktopVisit(path), site, routes).kind]).toEqual([path, 'page'])
})

test('the personal centre leads to what a member has', () => {
  expect(centerLinks().map(({ path }) => path)).toContain('/personalCenter/address')
})
