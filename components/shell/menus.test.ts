import { isBuilt } from '#lib/routes/table.ts'
import { footerLinks, offerLinks } from './menus.ts'

const names = (links: { name: string }[]) => links.map(({ name }) => name)

test('menus lead only to pages that exist', () => {
  expect(names(footerLinks()).includes('关于我们')).toBe(isBuilt('AboutUs'))
  expect(names(footerLinks())).toContain('网站导航')
})

test('the question bank shows only when its switch is on', () => {
  expect(names(offerLinks({ questionBankOpen: false }))).not.toContain('题库')
  expect(names(offerLinks({ questionBankOpen: true })).includes('题库')).toBe(
    isBuilt('questionBank'),
  )
})

test('the membership is offered on every page', () => {
  expect(offerLinks({ questionBankOpen: false })).toContainEqual({
    name: '会员',
    path: '/vipRights',
  })
})
