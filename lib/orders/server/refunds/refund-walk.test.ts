import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { goodsRefunds, keyOf } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, ship, paidDaysAgo } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'money is kept only for what is had or sent: walk %i',
  async (seed) => {
    const roll = dice(seed)
    const items = [course, rareBook, book]
    const { id } = await shop.buy(userId, items)
    const some = () => items[roll(3)] ?? course
    for (let step = 0; step < 20; step++) {
      const acts = [
        () => ask(id, some()),
        () => ask(id, some()),
        () => byStaff(id, [{ key: keyOf(some()), fen: 1 + roll(4_000) }]),
        () => byStaff(id, [{ key: keyOf(some()) }]),
        () => (roll(4) === 0 ? ask(id) : send()),
        () => (roll(4) === 0 ? paidDaysAgo(8) : ship(id)),
        () => send(),
        () => refuse(),
        () => refuse(),
      ]
      await outcome(Promise.resolve(acts[roll(acts.length)]?.()))
      const [sum] = await t.sql`
      select coalesce(sum(r.amount_fen), 0)::int <= o.pay_fen as holds from payables o
      left join refunds r on r.payable_id = o.id and r.status <> 'failed' group by o.id`
      expect(sum).toEqual({ holds: true })
      // A line is had or on its way to its buyer, or one refund of it stands: never both, never neither.
      const lines = await t.sql`
      select l.kind || ':' || l.item_id as key, l.revoked_at is null as had, count(r.id)::int as refunds
      from goods_order_lines l left join refunds r on r.payable_id = l.order_id and r.status <> 'failed'
        and r.parts @> jsonb_build_array(jsonb_build_object('key', l.kind || ':' || l.item_id))
      group by l.order_id, l.kind, l.item_id order by key`
      for (const { had, refunds: standing } of lines) expect(standing).toBe(had ? 0 : 1)
      const isAllGone = lines.every(({ had }) => !had)
      expect((await statuses())[0] === 'paid').toBe(!isAllGone)
      // The stock is back for what has gone back for good and was never sent.
      const [back] = await t.sql`
      select count(*)::int as n from goods_order_lines l join refunds r on r.payable_id = l.order_id
      where l.item_id = 2 and l.shipped_at is null and r.status = 'done' and r.parts @> '[{"key":"book:2"}]'`
      expect(await shop.stock()).toBe(2 + Number(back?.n))
    }
  },
)
