import { footerGroups, isForWide, offerLinks } from './menus.ts'

const names = (links: { name: string }[]) => links.map(({ name }) => name)
const footerLinks = (questionBankOpen = false) =>
  footerGroups({ questionBankOpen }).flatMap(({ links }) => links)

test('the question bank shows only when its switch is on', () => {
  expect(names(offerLinks({ questionBankOpen: false }))).not.toContain('题库')
  expect(names(footerLinks())).not.toContain('在线题库')
  expect(names(offerLinks({ questionBankOpen: true }))).toContain('题库')
  expect(names(footerLinks(true))).toContain('在线题库')
})

test('the membership is offered on every page', () => {
  expect(offerLinks({ questionBankOpen: false })).toContainEqual({
    name: '会员',
    path: '/vipRights',
  })
})

test('the footer names the pages of the company and no page twice', () => {
  const paths = footerLinks(true).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/enterprise?id=81&type=2',
      '/enterprise?id=81&type=3',
      '/aboutUs',
      '/contactUs',
      '/statement',
      '/joinUs',
      '/siteMap',
      '/download',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('what the header of a phone leaves out stands in the footer', () => {
  const left = offerLinks({ questionBankOpen: true }).filter(isForWide)
  expect(left.length).toBeGreaterThan(0)
  expect(footerLinks().map(({ path }) => path)).toEqual(
    expect.arrayContaining(left.map(({ path }) => path)),
  )
})
