import { addresses } from '#lib/addresses/server/tables.ts'
import { books } from '#lib/books/server/tables.ts'
import { courseLessons, courseSubjects, courses } from '#lib/courses/server/tables.ts'
import type { Schedule } from '#lib/goods/schedule.ts'
import { goods } from '#lib/goods/server/tables.ts'
import { restPayable } from '#lib/orders/server/deposit/rest-payable.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import { testingWallets } from '#lib/payments/server/testing/wallets.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

export const book = { kind: 'book', id: 1, quantity: 1 } as const
export const rareBook = { kind: 'book', id: 2, quantity: 1 } as const
export const course = { kind: 'course', id: 1, quantity: 1 } as const
/** Taught live: it cannot be delivered yet. */
export const liveCourse = { kind: 'course', id: 2, quantity: 1 } as const

const dayIn = (days: number) => addDays(shanghaiToday(), days)

/** For tests: a book without limit at ¥86, three of another at ¥42, a course at a place at ¥1980 that begins in ten days, and a live one. */
export async function addGoods(db: Db): Promise<void> {
  await db.insert(courseSubjects).values({ id: 1, name: '行测', position: 1 })
  const said = { subjectId: 1, intro: '', position: 1 }
  const printed = { ...said, authors: '甲', publisher: '乙', contents: [] }
  await db.insert(books).values([
    { ...printed, id: 1, title: '行测讲义', priceFen: 8_600 },
    { ...printed, id: 2, title: '口袋书', priceFen: 4_200 },
  ])
  const taught = { ...said, kind: 1, detail: '', detailHtml: asHtml(''), validDays: 100 }
  await db.insert(courses).values([
    {
      ...{ ...taught, id: 1, title: '面试小班', mode: 'offline', priceFen: 198_000 },
      ...{ startsOn: dayIn(10), endsOn: dayIn(14), place: '武汉市武昌区' },
    },
    { ...taught, id: 2, title: '直播课', mode: 'live', priceFen: 10_000 },
  ])
  // One reading of the clock: lessons a day apart, to the millisecond.
  const now = Date.now()
  await db.insert(courseLessons).values(
    [10, 11, 12, 13].map((days, position) => ({
      ...{ id: position + 1, courseId: 1, chapter: '一', title: `第${position + 1}讲` },
      ...{ minutes: 90, position, startsAt: new Date(now + days * 86_400_000) },
    })),
  )
  await db.insert(goods).values([{ kind: 'book', itemId: 2, stock: 3 }])
}

/** A district of each province to which a test sends something. */
const districtCodes: Readonly<Record<string, { cityCode: string; districtCode: string }>> = {
  420000: { cityCode: '420100', districtCode: '420106' },
  540000: { cityCode: '540100', districtCode: '540102' },
  630000: { cityCode: '630100', districtCode: '630102' },
  710000: { cityCode: '710100', districtCode: '710101' },
}

/** Adds an address of a user in Hubei, Tibet, Qinghai or Taiwan; answers its number. */
export async function addAddress(db: Db, userId: number, provinceCode = '420000'): Promise<number> {
  const codes = districtCodes[provinceCode]
  if (!codes) throw new Error(`no district of ${provinceCode}`)
  const [row] = await db
    .insert(addresses)
    .values({
      provinceCode,
      ...codes,
      userId,
      consignee: '林南木',
      phone: '13812340001',
      detail: '中北路 1 号',
    })
    .returning({ id: addresses.id })
  if (!row) throw new Error('no address was added')
  return row.id
}

/** Lets the course at a place be paid for by a deposit of ¥200, its rest until the end of the day so many days from now; the course begins in ten. */
export async function addDeposit(db: Db, days = 8): Promise<void> {
  const deposit = { fen: 20_000, until: dayIn(days) }
  await db
    .insert(goods)
    .values({ kind: 'course', itemId: course.id, deposit })
    .onConflictDoUpdate({ target: [goods.kind, goods.itemId], set: { deposit } })
}

/** Buyers of goods and the wallets that they pay with. For the top of a test file. */
export function goodsShop(t: { readonly db: Db; readonly sql: Database['sql'] }) {
  const wallets = testingWallets(t, [goodsPayable, restPayable])
  const place = (userId: number, items: Item[], addressId: number | null = null) =>
    placeGoodsOrder(t.db, { userId, items, addressId }, wallets.context)
  const placeDeposit = (userId: number, more: { couponId?: number } = {}) =>
    placeGoodsOrder(
      t.db,
      { userId, items: [course], addressId: null, isDeposit: true, ...more },
      wallets.context,
    )
  const buy = async (userId: number, items: Item[], channel: PayChannelName = 'wechat') => {
    const order = await place(userId, items)
    return { ...order, outTradeNo: await wallets.payFor(order, channel) }
  }
  /** What is left of the rare book. */
  const stock = async () => {
    const [row] = await t.sql<{ stock: number }[]>`
      select stock - taken as stock from goods where kind = 'book' and item_id = ${rareBook.id}`
    return row?.stock
  }
  /** Makes the one line of an order, of a course, one that was sold with another schedule. */
  const resell = (id: number, schedule: Partial<Schedule>) => t.sql`
    update goods_orders set quote = jsonb_set(quote, '{lines,0,schedules,0}',
      (quote #> '{lines,0,schedules,0}') || ${schedule}::jsonb) where id = ${id}`
  return { ...wallets, place, placeDeposit, buy, stock, resell }
}
