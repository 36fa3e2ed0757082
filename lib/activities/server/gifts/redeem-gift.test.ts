import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { auditEvents } from '#lib/accounts/server/tables.ts'
import { caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { balanceOf, listPoints } from '#lib/activities/server/points.ts'
import { giftRedemptions, pointEntries } from '#lib/activities/server/tables.ts'
import { addAddress, addGifts, addRich, atOnce } from '#lib/activities/server/testing/activity.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { allGifts } from './gifts.ts'
import { redeemGift, redemptionsOf } from './redeem-gift.ts'
import { listStaffRedemptions, settleRedemption } from './staff-redemptions.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await addGifts(t.db)
})

const usual = { q: '', track: '', sort: 'usual', page: 1, pageSize: 20 } as const

type Wish = { giftId?: number; requestId?: string; addressId?: number; points?: number }
const redeem = (userId: number, { giftId = 1, requestId = randomUUID(), ...rest }: Wish = {}) =>
  redeemGift(t.db, { userId, giftId, requestId, ...rest, caller }, [])
const outcomes = async (calls: Promise<unknown>[]) => {
  const all = await Promise.all(calls.map(outcome))
  return Object.fromEntries(
    [...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]),
  )
}
const settle = (id: number, status: 'sent' | 'cancelled', staffId: number) =>
  settleRedemption(t.db, { id, status, note: '顺丰 SF001', staffId, caller })

test('of a hundred redemptions at once as many succeed as the points pay for', async () => {
  await t.sql`update gifts set stock = 1000, per_user = 99 where id = 1`
  const id = await addRich(t.db, 35)
  const calls = Array.from({ length: 100 }, () => redeem(id))
  expect(await outcomes(calls)).toEqual({ fine: 3, points_short: 97 })
  expect(await balanceOf(t.db, id)).toBe(5)
  const rows = await t.db.select().from(pointEntries).where(eq(pointEntries.reason, 'gift'))
  expect(rows.map(({ points }) => points)).toEqual([-10, -10, -10])
})

test('a hundred calls with one request id are one redemption', async () => {
  const id = await addRich(t.db, 100)
  const requestId = randomUUID()
  const answers = await atOnce(100, () => redeem(id, { requestId }))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  expect(await balanceOf(t.db, id)).toBe(90)
  expect(await outcome(redeem(id, { requestId, giftId: 2 }))).toBe('conflict')
  // The id is the user's own: another may come up with the same.
  const other = await addRich(t.db, 10)
  expect((await redeem(other, { requestId })).id).not.toBe(answers[0]?.id)
})

test('a price that changed after it was shown takes nothing', async () => {
  const id = await addRich(t.db, 100)
  await t.sql`update gifts set points = 20 where id = 1`
  expect(await outcome(redeem(id, { points: 10 }))).toBe('gift_price_changed')
  expect(await balanceOf(t.db, id)).toBe(100)
  expect((await redeem(id, { points: 20 })).points).toBe(20)
})

test('no more is given away than there is, however many people ask at once', async () => {
  const people = await atOnce(40, () => addRich(t.db, 100))
  expect(await outcomes(people.map((id) => redeem(id)))).toEqual({ fine: 5, gift_gone: 35 })
  expect(await allGifts(t.db)).toMatchObject([
    { id: 2, left: 3 },
    { id: 1, left: 0 },
  ])
})

test('nobody gets more of a gift than its share', async () => {
  const id = await addRich(t.db, 100)
  const calls = Array.from({ length: 10 }, () => redeem(id))
  expect(await outcomes(calls)).toEqual({ fine: 2, gift_limit: 8 })
})

test('a gift that is off the shelf or unknown is not found', async () => {
  const id = await addRich(t.db, 100)
  expect(await outcome(redeem(id, { giftId: 3 }))).toBe('not_found')
  expect(await outcome(redeem(id, { giftId: 99 }))).toBe('not_found')
  expect((await allGifts(t.db)).map((gift) => gift.id)).toEqual([2, 1])
})

test('a parcel goes to an own address as it was then, and its phone is shown masked', async () => {
  const [id, other] = [await addRich(t.db, 100), await addRich(t.db, 100)]
  expect(await outcome(redeem(id, { giftId: 2 }))).toBe('address_required')
  const foreign = await addAddress(t.db, other)
  expect(await outcome(redeem(id, { giftId: 2, addressId: foreign }))).toBe('not_found')
  expect(await balanceOf(t.db, id)).toBe(100)

  const addressId = await addAddress(t.db, id)
  const made = await redeem(id, { giftId: 2, addressId })
  expect(made).toMatchObject({
    status: 'placed',
    points: 40,
    address: {
      consignee: '张三',
      phone: '139****0001',
      address: '河南省郑州市金水区花园路 1 号',
    },
  })
  await t.db.update(addresses).set({ detail: '别处' }).where(eq(addresses.id, addressId))
  expect(await redemptionsOf(t.db, id)).toEqual([made])
  const { items } = await listStaffRedemptions(t.db, { status: 'placed', ...usual })
  expect(items).toMatchObject([{ kind: 'parcel', address: { phone: '13900000001' } }])
})

test('the parcel of a gift is watched from its sending on; what is not posted has none', async () => {
  const id = await addRich(t.db, 100)
  const staffId = await addRich(t.db, 0)
  const addressId = await addAddress(t.db, id)
  const requestId = randomUUID()
  const posted = await redeem(id, { giftId: 2, addressId, requestId })
  const virtual = await redeem(id)
  const parcel = { carrier: 'shunfeng', number: 'SF00000001' } as const
  const send = (wish: { id: number; status: 'sent' | 'cancelled' }) =>
    outcome(settleRedemption(t.db, { ...wish, note: '', parcel, staffId, caller }))
  expect(await send({ id: virtual.id, status: 'sent' })).toBe('conflict')
  expect(await send({ id: posted.id, status: 'cancelled' })).toBe('conflict')
  expect(await t.sql`select count(*)::int n from parcels`).toEqual([{ n: 0 }])
  expect([
    await send({ ...posted, status: 'sent' }),
    await send({ ...posted, status: 'sent' }),
  ]).toEqual(['fine', 'redemption_settled'])
  const shown = { status: 'sent', parcel: { carrierName: '顺丰', number: 'SF00000001' } }
  expect(await redemptionsOf(t.db, id)).toMatchObject([{ parcel: null }, shown])
  expect(await redeem(id, { giftId: 2, addressId, requestId })).toMatchObject(shown)
  const { items } = await listStaffRedemptions(t.db, { status: 'sent', ...usual })
  expect(items).toMatchObject([{ parcel: { number: 'SF00000001', canWrite: true } }])
})

test('the number of a sent gift is put right until its parcel has come, and found by how far it is', async () => {
  const [id, staffId] = [await addRich(t.db, 100), await addRich(t.db, 0)]
  const posted = await redeem(id, { giftId: 2, addressId: await addAddress(t.db, id) })
  const virtual = await redeem(id)
  const write = (ref: number, number: string, was?: 'sent') => {
    const parcel = { carrier: 'shunfeng', number } as const
    const written = { id: ref, status: 'sent', note: '', parcel, staffId, caller } as const
    return outcome(settleRedemption(t.db, was ? { ...written, was } : written))
  }
  const sent = async (track: '' | 'moving' | 'signed' = '') =>
    (await listStaffRedemptions(t.db, { status: 'sent', ...usual, track })).items
  expect(await write(posted.id, 'SF00000001', 'sent')).toBe('conflict')
  expect(await write(posted.id, 'SF00000001')).toBe('fine')
  await settle(virtual.id, 'sent', staffId)
  expect(await write(virtual.id, 'SF00000001', 'sent')).toBe('conflict')
  expect(await write(posted.id, 'SF00000002', 'sent')).toBe('fine')
  const right = { id: posted.id, canSend: true, parcel: { number: 'SF00000002' } }
  expect(await sent('moving')).toMatchObject([right])
  expect(await sent()).toMatchObject([{ id: virtual.id, canSend: false }, right])
  expect(await t.sql`select number from parcels`).toEqual([{ number: 'SF00000002' }])
  await t.sql`update parcels set state = 'signed'`
  expect(await write(posted.id, 'SF00000003', 'sent')).toBe('conflict')
  expect([await sent('moving'), await sent('signed')]).toMatchObject([[], [{ canSend: false }]])
})

test('a street with the name of its district stays in the address', async () => {
  const id = await addRich(t.db, 100)
  const addressId = await addAddress(t.db, id)
  await t.db.update(addresses).set({ detail: '金水区' }).where(eq(addresses.id, addressId))
  const { address } = await redeem(id, { giftId: 2, addressId })
  expect(address?.address).toBe('河南省郑州市金水区金水区')
})

test('a virtual gift keeps no address', async () => {
  const id = await addRich(t.db, 100)
  const made = await redeem(id, { addressId: await addAddress(t.db, id) })
  expect(made.address).toBeNull()
})

test('a cancelled redemption gives its points and its piece back, once', async () => {
  const [id, staff] = [await addRich(t.db, 10), await addRich(t.db, 0)]
  const made = await redeem(id)
  expect(await balanceOf(t.db, id)).toBe(0)
  const calls = Array.from({ length: 50 }, () => settle(made.id, 'cancelled', staff))
  expect(await outcomes(calls)).toEqual({ fine: 1, redemption_settled: 49 })
  expect(await balanceOf(t.db, id)).toBe(10)
  expect((await allGifts(t.db)).find((gift) => gift.id === 1)?.left).toBe(5)
  expect(await redemptionsOf(t.db, id)).toMatchObject([{ status: 'cancelled', note: '顺丰 SF001' }])
  const { items } = await listPoints(t.db, id, 1)
  expect(items.map(({ reason, points }) => [reason, points])).toEqual([
    ['兑换取消，积分退回：电子讲义', 10],
    ['兑换礼品：电子讲义', -10],
    ['每日签到', 10],
  ])
})

test('sending and cancelling at once do not both happen', async () => {
  const [id, staff] = [await addRich(t.db, 10), await addRich(t.db, 0)]
  const made = await redeem(id)
  await outcomes(
    Array.from({ length: 20 }, (_, index) =>
      settle(made.id, index % 2 ? 'sent' : 'cancelled', staff),
    ),
  )
  const [row] = await t.db.select().from(giftRedemptions)
  expect(await balanceOf(t.db, id)).toBe(row?.status === 'sent' ? 0 : 10)
})

test('what happened is written down: of the learner, and of the staff', async () => {
  const [id, staff] = [await addRich(t.db, 10), await addRich(t.db, 0)]
  const made = await redeem(id)
  await settle(made.id, 'sent', staff)
  const kinds = (userId: number) =>
    t.db
      .select({ kind: auditEvents.kind, detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, userId)))
  expect(await kinds(id)).toEqual([
    { kind: 'gift_redeemed', detail: { redemption: made.id, gift: 1, points: 10 } },
  ])
  expect(await kinds(staff)).toEqual([
    {
      kind: 'gift_settled',
      detail: { redemption: made.id, owner: id, status: 'sent', points: 10 },
    },
  ])
})

test('staff see what waits first come first, the rest newest first', async () => {
  const [id, staff] = [await addRich(t.db, 100), await addRich(t.db, 0)]
  const [first, second] = [await redeem(id), await redeem(id)]
  const idsOf = async (status: 'placed' | 'sent' | 'cancelled') =>
    (await listStaffRedemptions(t.db, { status, ...usual })).items.map((one) => one.id)
  expect(await idsOf('placed')).toEqual([first.id, second.id])
  for (const one of [first, second]) await settle(one.id, 'sent', staff)
  expect(await idsOf('placed')).toEqual([])
  expect(await idsOf('sent')).toEqual([second.id, first.id])
  expect(await outcome(settle(999, 'sent', staff))).toBe('not_found')
})

test('the ledger turns pages of twenty', async () => {
  const id = await addRich(t.db, 5)
  await t.sql`insert into point_entries (user_id, reason, ref, points)
    select ${id}, 'sign', n::text, 1 from generate_series(1, 24) n`
  const second = await listPoints(t.db, id, 2)
  expect(second).toMatchObject({ page: 2, pageSize: 20, total: 25, balance: 29 })
  expect(second.items).toHaveLength(5)
})
