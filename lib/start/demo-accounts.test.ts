import { login } from '#lib/accounts/server/login/login.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { caller, sentCode } from '#lib/accounts/server/testing/account.ts'
import { getUserInfo } from '#lib/personal-data/server/user-info.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { addDemoAccounts, demoAccounts, demoPassword } from './demo-accounts.ts'

const t = testDatabase()

test('the demo accounts are added once, and each can log in', async () => {
  await addDemoAccounts(t.db)
  await addDemoAccounts(t.db)
  expect(await t.db.select().from(users)).toHaveLength(demoAccounts.length)
  const grants = await t.db.select().from(membershipGrants).orderBy(membershipGrants.weight)
  expect(grants).toMatchObject([
    { weight: 10, kind: 'paid', planName: '年卡', valueFen: 36_500 },
    { weight: 20, kind: 'paid', planName: '年卡', valueFen: 99_800 },
  ])
  for (const { login: names, role } of demoAccounts) {
    const account = 'phone' in names ? names.phone : names.account
    // The code that this machine shows.
    const phoneCode = role === 'staff' ? await sentCode(t.db, account, 'login') : undefined
    const remember = false
    const input = {
      type: '1',
      account,
      password: demoPassword,
      phoneCode,
      remember,
      caller,
    } as const
    expect(await login(t.db, input)).toMatchObject({
      phone: 'phone' in names ? names.phone : null,
    })
  }
  const member = (await t.db.select().from(users)).find((user) => user.phone === '13800000003')
  expect(await getUserInfo(t.db, member?.id ?? 0)).toMatchObject({ weight: 10, vip: '黄金会员' })
})
