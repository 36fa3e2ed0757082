import { findAuthenticator } from '#lib/accounts/server/authenticator/set-up.ts'
import { auditEvents, authenticators } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  isSignedIn,
  outcome,
  signIn,
} from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { listAuthenticators, resetOf } from './authenticators.ts'

const t = testDatabase()

test('an admin resets the authenticator of another with a reason, which is written down', async () => {
  const admin = await addUser(t.db, { phone: '13300000001', role: 'staff', userName: '甲' })
  const other = await addUser(t.db, { phone: '13300000002', role: 'staff', userName: '乙' })
  const [me, them] = [
    await signIn(t.db, admin.id, false, 'staff'),
    await signIn(t.db, other.id, false, 'staff'),
  ]
  const set = { sealedKey: 'x', confirmedAt: new Date(), recoveryCodes: ['a', 'b'] }
  await t.db.insert(authenticators).values({ userId: other.id, ...set })
  const listed = async () =>
    (await listAuthenticators(t.db)).map(({ name, since }) => [name, since])
  expect(await listed()).toEqual([
    ['乙', expect.any(String)],
    ['甲', null],
  ])
  expect(await findAuthenticator(t.db, them.user)).toMatchObject({ recoveryCodesLeft: 2 })
  const reset = (id: number) =>
    outcome(resetOf(t.db, { user: me.user, caller, id, reason: '手机丢失，已当面核实' }))
  expect(await reset(admin.id)).toBe('forbidden')
  expect(await reset(other.id)).toBe('fine')
  expect([await isSignedIn(t.db, them), await isSignedIn(t.db, me)]).toEqual([false, true])
  expect(await reset(other.id)).toBe('not_found')
  expect(await t.db.select().from(staffChanges)).toMatchObject([
    {
      ...{ staffId: admin.id, noun: 'authenticator', recordId: String(other.id) },
      ...{ reason: '手机丢失，已当面核实', permission: 'staff.manage' },
    },
  ])
  expect((await t.db.select().from(auditEvents)).map(({ kind }) => kind)).toEqual([
    'authenticator_reset',
  ])
})
