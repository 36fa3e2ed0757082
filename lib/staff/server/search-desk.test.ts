import { permissionsOf, type StaffRole } from '#lib/accounts/permissions.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { type DeskSource, searchDesk } from './search-desk.ts'

const t = testDatabase()
const asked: string[] = []
const source = (name: string, permission: DeskSource['permission'], found = 1): DeskSource => ({
  name,
  permission,
  find: async (_, words) => {
    asked.push(`${name} ${words}`)
    return Array.from({ length: found }, () => ({ title: words, says: '', path: '/staff' }))
  },
})
const sources = [
  source('文章', 'articles.write'),
  source('咨询', 'enquiries.handle'),
  source('空的', 'desk.use', 0),
]

test('only kinds that the asker may read are looked through, and those with hits are shown', async () => {
  const { id } = await addUser(t.db, { role: 'staff', phone: '13500000001' })
  const { user } = await signIn(t.db, id, false, 'staff')
  const as = (roles: StaffRole[]) => ({ ...user, permissions: permissionsOf(roles) })
  const found = await searchDesk(t.db, as(['sales']), '甲\0', sources)
  expect(found).toEqual([{ name: '咨询', items: [{ title: '甲', says: '', path: '/staff' }] }])
  expect(asked.some((one) => one.startsWith('文章'))).toBe(false)
  expect((await searchDesk(t.db, as(['admin']), '甲', sources)).map(({ name }) => name)).toEqual([
    '文章',
    '咨询',
  ])
})
