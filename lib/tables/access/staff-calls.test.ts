import {
  type Permission,
  permissionsOf,
  roleName,
  type StaffRole,
  staffRoles,
} from '#lib/accounts/permissions.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))
// A call that is let through may write.
afterEach(() => t.db.delete(users))

const staffCalls = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([name, row]) =>
  row.access === 'staff' ? [{ ...row, name }] : [],
)

/** Calls that ask for the right of the record as well, with the one that their example needs. */
const ofRecord: Partial<Record<CallName, Permission>> = { staffHistory: 'enquiries.handle' }

test.each(staffRoles)('%s makes the calls of its permissions and no other', async (role) => {
  expect(roleName(role)).not.toBe('')
  for (const { name, permission, example } of staffCalls) {
    const { id } = await addUser(t.db, { role: 'staff', staffRoles: [role] })
    const { status } = await send(name, example ?? {}, await signIn(t.db, id, false, 'staff'))
    const held: string[] = permissionsOf([role])
    const mayCall = held.includes(permission) && held.includes(ofRecord[name] ?? permission)
    expect([name, status !== 403]).toEqual([name, mayCall])
  }
})

test('a role of somebody who is no member of staff allows nothing', async () => {
  const { id } = await addUser(t.db, { role: 'learner', staffRoles: ['admin'] })
  const tokens = await signIn(t.db, id)
  for (const { name, example } of staffCalls)
    expect([name, (await send(name, example ?? {}, tokens)).status]).toEqual([name, 403])
})

test('several roles allow what any of them allows', () => {
  const both: StaffRole[] = ['sales', 'marker']
  expect(permissionsOf(both)).toEqual([
    'desk.use',
    'enquiries.handle',
    'answers.mark',
    'users.read',
  ])
  expect(permissionsOf([])).toEqual([])
})
