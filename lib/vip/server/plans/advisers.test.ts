import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { advisers } from '#lib/vip/server/tables.ts'
import { addOrder } from '#lib/vip/server/testing/ledger.ts'
import { allAdvisers, findLastAdviser } from './advisers.ts'

const t = testDatabase()
beforeAll(async () => {
  await t.db.insert(advisers).values([
    { id: 1, name: '林老师', position: 2 },
    { id: 2, name: '周老师', position: 1 },
    { id: 3, name: '许老师', position: 0, onDuty: false },
  ])
})

test('advisers on duty are listed in their order', async () => {
  expect(await allAdvisers(t.db)).toEqual([
    { id: 2, name: '周老师' },
    { id: 1, name: '林老师' },
  ])
})

test('the current adviser is that of the newest paid order, else of the newest that has one', async () => {
  const [me, other] = [await addUser(t.db), await addUser(t.db)]
  expect(await findLastAdviser(t.db, me.id)).toBeNull()
  await addOrder(t.db, other.id, { adviserId: 3, status: 'paid', paidAt: new Date() })
  await addOrder(t.db, me.id, { adviserId: 1, status: 'closed' })
  await addOrder(t.db, me.id, { adviserId: 2, status: 'closed' })
  await addOrder(t.db, me.id, { status: 'closed' })
  expect(await findLastAdviser(t.db, me.id)).toBe(2)
  await addOrder(t.db, me.id, { adviserId: 3, status: 'refunded', paidAt: new Date() })
  await addOrder(t.db, me.id, { status: 'paid', paidAt: new Date() })
  await addOrder(t.db, me.id, { adviserId: 2 })
  expect(await findLastAdviser(t.db, me.id)).toBe(3)
})
