import { randomUUID } from 'node:crypto'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { giftContent } from '#lib/activities/server/content.ts'
import { allGifts } from '#lib/activities/server/gifts/gifts.ts'
import { redeemGift } from '#lib/activities/server/gifts/redeem-gift.ts'
import { gifts } from '#lib/activities/server/tables.ts'
import { addGifts, addRich } from '#lib/activities/server/testing/activity.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { routes } from '#lib/tables/routes.ts'
import { listEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addGifts(t.db)
  staffId = (await addUser(t.db)).id
})

const handout = {
  ...{ title: '电子讲义', intro: '一句介绍', image: null, kind: 'virtual', points: 10 },
  ...{ couponKindId: 0, courseId: 0 },
  ...{ stock: 5, perUser: 2, onShelf: true },
}
const save = (values: Values, id: number | null = 1, was: Values = handout) =>
  saveEntry(t.db, staffId, { kind: 'gift', id, was, values, reason: '测试' }, routes)
const redeem = async () =>
  await redeemGift(
    t.db,
    {
      ...{ userId: await addRich(t.db, 100), giftId: 1, requestId: randomUUID(), caller },
    },
    [],
  )

test('what is set of a gift is what visitors are offered', async () => {
  const { id } = await save({ ...handout, title: '新讲义' }, null)
  expect(id).toBe(4)
  await save({ ...handout, points: 20, stock: 7 })
  await moveEntry(t.db, staffId, { kind: 'gift', id, to: 'up' })
  expect(await allGifts(t.db)).toMatchObject([
    { id: 2 },
    { id: 1, points: 20, left: 7 },
    { id: 4, title: '新讲义' },
  ])
  await save({ ...handout, onShelf: false }, 1, { ...handout, points: 20, stock: 7 })
  expect(await outcome(redeem())).toBe('not_found')
  const silent = { kind: 'gift', id: 1, was: {}, values: handout, reason: '' } as const
  expect(await outcome(saveEntry(t.db, staffId, silent, routes))).toBe('invalid_input')
})

test('of what was redeemed neither the number nor the kind can be taken back', async () => {
  await redeem()
  await redeem()
  const faults = await save({ ...handout, stock: 1, kind: 'parcel' }).catch((error) => error)
  expect(faults).toBeInstanceOf(AppError)
  expect(faults.fields).toEqual([
    { field: 'stock', reason: '已兑换 2 件，总数量不能更少' },
    { field: 'kind', reason: '已兑换 2 件，不能改种类' },
  ])
  await save({ ...handout, stock: 2 })
  expect(await outcome(redeem())).toBe('gift_gone')
})

test('however many redeem while the number is lowered, no more are promised than there are', async () => {
  await t.sql`update gifts set stock = 40 where id = 1`
  const before = { ...handout, stock: 40 }
  const people = Array.from({ length: 20 }, () => outcome(redeem()))
  await outcome(save({ ...handout, stock: 3 }, 1, before))
  await Promise.all(people)
  const [gift] = await allGifts(t.db).then((all) => all.filter(({ id }) => id === 1))
  const [{ taken } = { taken: 0 }] = await t.sql<{ taken: number }[]>`
    select count(*)::int as taken from gift_redemptions`
  const [row] = (await listEntries(t.db, 'gift')).filter(({ id }) => id === 1)
  expect(gift?.left).toBe(Number(row?.values.stock) - taken)
})

test('an import leaves alone what the desk has set, and says so', async () => {
  await save({ ...handout, points: 20 })
  const { onShelf: _, ...file } = handout
  const values = [{ ...file, kind: 'virtual' as const, id: 1, title: '来自文件' }]
  const warnings: string[] = []
  await giftContent.prepare?.(t.db, values, (...more) => warnings.push(...more))
  expect(warnings).toEqual(['gifts.json: 1 已在工作台改过，以工作台为准'])
  await giftContent.write(t.db, values, {
    ...{
      known: {
        coupons: new Set<number>(),
        courses: Object.assign(new Set<number>(), { lessons: new Map() }),
      },
      prepared: undefined,
    },
    changing: async () => undefined,
  })
  const rows = await t.db.select().from(gifts).orderBy(gifts.id)
  expect(rows).toMatchObject([
    { title: '电子讲义', points: 20, onShelf: true },
    { onShelf: false },
    { onShelf: false },
  ])
})
