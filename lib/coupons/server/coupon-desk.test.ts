import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { GivenState } from '#lib/coupons/states.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { allKinds, listStaffCoupons } from './coupon-desk.ts'
import { insertCoupon, takeCouponBack } from './give-coupon.ts'
import { countUsable } from './list-coupons.ts'
import { addKind } from './testing/coupons.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

const usual = { status: 'all', q: '', sort: 'usual', page: 1, pageSize: 20 } as const
type Asked = Partial<Parameters<typeof listStaffCoupons>[1]>
const ids = async (asked: Asked = {}) =>
  (await listStaffCoupons(t.db, { ...usual, ...asked })).items.map(({ id }) => id)

/** Lets an order of its own hold a coupon. */
const hold = (id: number, usedAt: Date | null = null) => t.sql`
  with placed as (insert into payables
    (kind, title, order_num, user_id, pay_fen, cashier_key, code_expires_at)
    select 'goods', '讲义', ${`G${id}`}, user_id, 100, ${`G${id}`}, now()
    from user_coupons where id = ${id} returning id)
  update user_coupons set order_id = placed.id, off_fen = 100, used_at = ${usedAt}
  from placed where user_coupons.id = ${id}`

test('each coupon stands in its state, and with its kind and its user', async () => {
  const [user, other, staff] = [await addUser(t.db), await addUser(t.db), await addUser(t.db)]
  const yesterday = addDays(shanghaiToday(), -1)
  const kind = await addKind(t.db, { id: 1 })
  const past = await addKind(t.db, { id: 2, startsOn: yesterday, endsOn: yesterday })
  const give = async (userId: number, of = kind) => {
    const key = `test:${Math.random()}`
    return (await insertCoupon(t.db, of, { userId, source: 'code', key })).id
  }
  const usable = await give(user.id)
  const reserved = await give(user.id)
  const used = await give(other.id)
  const expired = await give(other.id, past)
  const takenBack = await give(other.id)
  await hold(reserved)
  await hold(used, new Date())
  await takeCouponBack(t.db, { staffId: staff.id, id: takenBack, reason: '发错' })
  const states = { usable, reserved, used, expired, takenBack }
  for (const [status, id] of Object.entries(states))
    expect([status, await ids({ status: status as GivenState })]).toEqual([status, [id]])
  expect([await countUsable(t.db, user.id), await countUsable(t.db, other.id)]).toEqual([1, 0])
  expect(await ids()).toEqual([takenBack, expired, used, reserved, usable])
  expect(await ids({ kindId: 2 })).toEqual([expired])
  expect(await ids({ q: String(user.id), sort: 'oldest' })).toEqual([usable, reserved])
  const [{ phone } = { phone: '' }] = await t.sql<{ phone: string }[]>`
    update users set phone = '13911112222' where id = ${other.id} returning phone`
  expect(await ids({ q: phone, pageSize: 1 })).toEqual([takenBack])
  expect(await ids({ q: phone.slice(0, 10) })).toEqual([])
})

test('kinds stand in the order of the desk and say whether they can be given', async () => {
  await addKind(t.db, { id: 1, position: 3 })
  await addKind(t.db, { id: 2, position: 1, isOpen: false })
  await addKind(t.db, { id: 3, position: 2, startsOn: '2026-01-01', endsOn: '2026-01-02' })
  expect(await allKinds(t.db)).toMatchObject([
    { id: 2, isOpen: false },
    { id: 3, isOpen: false, untilText: '到 2026-01-02' },
    { id: 1, isOpen: true, offText: '减 ¥60' },
  ])
})
