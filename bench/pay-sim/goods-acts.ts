import { giveCoupon } from '#lib/coupons/server/give-coupon.ts'
import { addKind } from '#lib/coupons/server/testing/coupons.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { saveEnlistment } from '#lib/enlistments/server/enlistments.ts'
import { placeRest } from '#lib/orders/server/deposit/place-rest.ts'
import { moveCourse } from '#lib/orders/server/move-course.ts'
import { setOrderAddress } from '#lib/orders/server/parcels/change-address.ts'
import { sendParcel } from '#lib/orders/server/parcels/parcel-desk.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import { receiveSent } from '#lib/orders/server/receive-sent.ts'
import {
  addAddress,
  addDeposit,
  addGoods,
  book,
  course,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { cashierKeyOf } from '#lib/payments/wallet.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { addDays, DAY_MS } from '#lib/platform/text/dates.ts'
import { postageRules } from '#lib/postage/server/tables.ts'
import { payableKinds, paymentContextOn } from '#lib/tables/payables.ts'
import { caller, type Order, ordersOf, type Turn } from './turn.ts'

/** Fewer than buyers, so that the last seat and the last copy are fought for. */
const seats = 12
const copies = 15

/** Kinds of coupon: with a minimum, of a part, and of more than most orders cost, which takes all but a fen off each line. */
const couponKinds = [
  { id: 1, name: '满减', amountFen: 6_000, minimumFen: 8_600 },
  { id: 2, name: '九二折', amountFen: 8_000, percent: 92, scope: 'course' },
  { id: 3, name: '大额', amountFen: 250_001, scope: 'book' },
] as const

/** Two kinds of postage, and a province where nothing is sent. */
const provinces = ['420000', '420000', '540000', '630000', '710000']

/** Courses, books, coupons and postage, addresses for each buyer, and one of staff. */
export async function fillGoods({ db, sql }: Database, buyers: number): Promise<void> {
  await addGoods(db)
  await addDeposit(db)
  for (const kind of couponKinds) await addKind(db, kind)
  await db.insert(postageRules).values([
    { id: 1, name: '多数', provinces: '', isDelivered: true, firstFen: 803, furtherFen: 101 },
    {
      ...{ id: 2, name: '偏远', provinces: '西藏 青海', isDelivered: true },
      ...{ firstFen: 1_807, furtherFen: null, freeFromFen: 20_000 },
    },
    { id: 3, name: '不寄', provinces: '台湾', isDelivered: false },
  ])
  for (let userId = 1; userId <= buyers; userId += 1)
    for (const provinceCode of provinces) await addAddress(db, userId, provinceCode)
  await sql`insert into users (user_name, role, staff_roles) values ('desk', 'staff', '{admin}')`
  await sql`
    insert into goods (kind, item_id, stock)
    values ('course', ${course.id}::int, ${seats}::int), ('book', ${rareBook.id}::int, ${copies}::int)
    on conflict (kind, item_id) do update set stock = excluded.stock`
}

const deskOf = async ({ sql }: Database) => {
  const [row] = await sql<{ id: number }[]>`select id from users where user_name = 'desk'`
  return row?.id ?? 0
}

export const goodsActs = {
  order,
  readdress,
  deposit,
  rest,
  dueDay,
  coupon,
  enlist,
  ship,
  receive,
  staffRefund,
  teach,
  move,
}

/** One to three things, the scarce ones more often; half of the time with a coupon, whether it fits or is held or not. */
async function order(turn: Turn): Promise<void> {
  const { database, userId, pick } = turn
  const { db, sql } = database
  const addressId = await addressOf(turn)
  const all = [course, rareBook, { ...book, quantity: 1 + pick(3) }]
  const chosen = all.filter(() => pick(2) === 0)
  const items = chosen.length > 0 ? chosen : [course]
  const coupons = await sql<{ id: number }[]>`
    select id from user_coupons where user_id = ${userId}::int order by id desc limit 6`
  const couponId = pick(2) === 0 ? (coupons[pick(coupons.length)]?.id ?? null) : null
  const wish = { userId, items, couponId, addressId }
  await placeGoodsOrder(db, wish, paymentContextOn(db))
}

/** One of the buyer's addresses. */
async function addressOf({ database: { sql }, userId, pick }: Turn): Promise<number | null> {
  const found = await sql<{ id: number }[]>`
    select id from addresses where user_id = ${userId}::int order by id`
  return found[pick(found.length)]?.id ?? null
}

/** Sends an order that is paid or not to another address, which may cost more, less or the same. */
async function readdress(turn: Turn): Promise<void> {
  const { database, userId, pick } = turn
  const own = (await ordersOf(turn)).filter(({ kind }) => kind === 'goods')
  const found = own[pick(own.length)]
  const addressId = await addressOf(turn)
  if (found && addressId !== null)
    await setOrderAddress(database.db, { userId, id: found.id, addressId })
}

/** The course by a deposit, half of the time with a coupon. */
async function deposit({ database: { db, sql }, userId, pick }: Turn): Promise<void> {
  const coupons = await sql<{ id: number }[]>`
    select id from user_coupons where user_id = ${userId}::int order by id desc limit 6`
  const couponId = pick(2) === 0 ? (coupons[pick(coupons.length)]?.id ?? null) : null
  const wish = { userId, items: [course], couponId, addressId: null, isDeposit: true }
  await placeGoodsOrder(db, wish, paymentContextOn(db))
}

/** Begins to pay the rest, at one wallet or both, for the newest order that may have one. */
async function rest({ database: { db, sql }, userId, pick }: Turn): Promise<void> {
  const [found] = await sql<{ id: number }[]>`
    select id from goods_orders join payables using (id)
    where user_id = ${userId}::int and quote->'deposit' is not null order by id desc limit 1`
  if (!found) return
  const context = paymentContextOn(db)
  const { url } = await placeRest(db, { userId, id: found.id }, context)
  const key = cashierKeyOf(url)
  if (pick(3) > 0) await openAttempt(db, key, 'wechat', context)
  if (pick(2) > 0) await openAttempt(db, key, 'alipay', context)
}

/** The day of the rest comes near for a buyer's deposits, or is over. */
async function dueDay({ database: { sql }, userId, pick }: Turn): Promise<void> {
  const days = pick(2) === 0 ? 2 : 0
  await sql`
    update goods_orders o set quote = jsonb_set(quote, '{deposit,dueAt}', to_jsonb(to_char(
      (now() + make_interval(days => ${days}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from payables p where p.id = o.id and p.user_id = ${userId}::int and p.status = 'paid'
      and quote->'deposit' is not null`
}

async function coupon({ database, userId, pick }: Turn): Promise<void> {
  const kindId = couponKinds[pick(couponKinds.length)]?.id ?? 1
  const given = { staffId: await deskOf(database), kindId, userId, reason: '活动' }
  await giveCoupon(database.db, { ...given, requestId: String(pick(2 ** 30)) })
}

/** Enlists for the course, or changes the form. */
async function enlist({ database: { db, sql }, userId, pick }: Turn): Promise<void> {
  const [form] = await sql<{ revision: number }[]>`
    select revision from enlistments where user_id = ${userId}::int`
  await saveEnlistment(db, userId, {
    ...{ courseId: course.id, revision: form?.revision ?? 0, realName: '林南木' },
    ...{ phone: '13812340001', examId: null, positionCode: '', remark: String(pick(1000)) },
  })
}

const paidGoods = async (turn: Turn): Promise<Order | undefined> => {
  const paid = (await ordersOf(turn)).filter(
    ({ kind, status }) => kind === 'goods' && status === 'paid',
  )
  return paid[turn.pick(paid.length)]
}

async function ship(turn: Turn): Promise<void> {
  const found = await paidGoods(turn)
  const staffId = await deskOf(turn.database)
  if (found)
    await sendParcel(turn.database.db, {
      ...{ staffId, id: found.id, carrier: 'yuantong', number: `YT1000${found.id}` },
    })
}

async function receive({ database: { db } }: Turn): Promise<void> {
  await receiveSent(db, new Date(Date.now() + 11 * DAY_MS))
}

/** Refunds a part of some lines, all of others; memberships whole. */
async function staffRefund(turn: Turn): Promise<void> {
  const { db, sql } = turn.database
  const paid = (await ordersOf(turn)).filter(({ status }) => status === 'paid')
  const found = paid[turn.pick(paid.length)]
  if (!found) return
  const lines = await sql<{ key: string }[]>`
    select kind || ':' || item_id as key from goods_order_lines
    where order_id = ${found.id}::int
    union all select 'postage' from goods_orders
    where id = ${found.id}::int and (quote->>'postageFen')::int > 0 order by key`
  const wanted = lines.filter(() => turn.pick(2) === 0)
  const parts = wanted.map(({ key }) => ({
    key,
    fen: turn.pick(2) ? 1 + turn.pick(turn.pick(3) ? 4_000 : 300_000) : undefined,
  }))
  const demand = { staffId: await deskOf(turn.database), id: found.id, reason: '停课', caller }
  await refundByStaff(db, parts.length > 0 ? { ...demand, parts } : demand, payableKinds)
}

/** Days go by for a buyer's courses: lessons are taught, up to the last one. */
async function teach({ database: { sql }, userId, pick }: Turn): Promise<void> {
  const days = [2, 9, 11, 13, 30][pick(5)] ?? 2
  // As in passDays, for what stands in the quote.
  await sql`
    update goods_orders o set quote = jsonb_set(quote, '{lines}', (
      select jsonb_agg(jsonb_set(line, '{schedules}', (
        select coalesce(jsonb_agg(s
          || jsonb_build_object('startsOn', to_char((s->>'startsOn')::date - ${days}::int, 'YYYY-MM-DD'),
            'endsOn', to_char((s->>'endsOn')::date - ${days}::int, 'YYYY-MM-DD'),
            'starts', (select coalesce(jsonb_agg(to_char((at::timestamptz - make_interval(days => ${days}::int))
              at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by n), '[]')
              from jsonb_array_elements_text(s->'starts') with ordinality as starts (at, n))) order by m), '[]')
        from jsonb_array_elements(line->'schedules') with ordinality as schedules (s, m))) order by place)
      from jsonb_array_elements(quote->'lines') with ordinality as lines (line, place)))
    from payables p where p.id = o.id and p.user_id = ${userId}::int and p.status = 'paid'`
}

/** The desk moves the course on by some days; it stays in the time to come. */
async function move({ database, pick }: Turn): Promise<void> {
  const [found] = await database.db.select().from(courses).limit(1)
  if (!found?.startsOn || !found.endsOn) return
  const { id, startsOn, endsOn } = found
  const days = 1 + pick(3)
  await moveCourse(database.db, {
    ...{ staffId: await deskOf(database), id, was: { startsOn, endsOn }, reason: '场地' },
    ...{ startsOn: addDays(startsOn, days), endsOn: addDays(endsOn, days) },
  })
}
