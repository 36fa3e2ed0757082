import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { storedOrders } from '#lib/payments/server/testing/stored-payables.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { cancelOrder } from './cancel-payable.ts'

const t = testDatabase()
const shop = testingShop(t)
const { statuses } = storedOrders(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

test('cancelled is cancelled, however often', async () => {
  const { id } = await shop.place(userId)
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => cancelOrder(t.db, userId, id, shop.channels)),
  )
  expect(ends).toEqual(Array(5).fill({ done: true }))
  expect(await statuses()).toEqual(['closed'])
})
