import { users } from '../db/schema/accounts.ts'
import { membershipGrants } from '../db/schema/vip.ts'
import { testDatabase } from '../db/testing.ts'
import { addDemoAccounts, demoAccounts, demoPassword } from './demo-accounts.ts'
import { login } from './login.ts'
import { caller } from './testing-account.ts'
import { getUserInfo } from './user-info.ts'

const t = testDatabase()

test('the demo accounts are added once, and each can log in', async () => {
  await addDemoAccounts(t.db)
  await addDemoAccounts(t.db)
  expect(await t.db.select().from(users)).toHaveLength(demoAccounts.length)
  const grants = await t.db.select().from(membershipGrants)
  expect(grants).toMatchObject([{ weight: 10, kind: 'paid', planName: '年卡', valueFen: 36_500 }])
  for (const { login: names } of demoAccounts) {
    const account = 'phone' in names ? names.phone : names.account
    const input = { type: '1', account, password: demoPassword, remember: false, caller } as const
    expect(await login(t.db, input)).toMatchObject({
      phone: 'phone' in names ? names.phone : null,
    })
  }
  const member = (await t.db.select().from(users)).find((user) => user.phone === '13800000003')
  expect(await getUserInfo(t.db, member?.id ?? 0)).toMatchObject({ weight: 10, vip: '黄金会员' })
})
