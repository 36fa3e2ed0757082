import { addUser } from '#lib/accounts/server/testing/account.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { cancelPayable } from './cancel-payable.ts'

const t = testDatabase()
const shop = testingShop(t)
const { statuses } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

test('cancelled is cancelled, however often', async () => {
  const { id } = await shop.place(userId)
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => cancelPayable(t.db, { kind: 'vip', userId, id }, shop.context)),
  )
  expect(ends).toEqual(Array(5).fill({ done: true }))
  expect(await statuses()).toEqual(['closed'])
})
