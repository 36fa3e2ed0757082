import { defaultRule } from '#lib/goods/default-rules.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { migrateBefore } from '#lib/platform/db/testing/migrate-before.ts'

const t = testDatabase()

test('what was sold before returns no longer sends its buyer to us, other notes stay; what was received and signed is asked for no more', async () => {
  await migrateBefore(t.database, '0079_returns')
  const { sql } = t
  await sql`insert into users (user_name) values ('buyer')`
  const rule = defaultRule('book', null)
  const old = { ...rule, note: '寄出以后的退货退款，请联系客服办理' }
  const other = { ...rule, note: '签名本不退' }
  const quote = { lines: [{ refundRule: old }, { refundRule: other }], sumFen: 100, payFen: 100 }
  for (const [num, received, state] of [
    ['A', '2026-11-20T00:00:00Z', 'signed'],
    ['B', null, null],
    ['C', '2026-11-20T00:00:00Z', 'trouble'],
  ] as const) {
    const [order] = await sql<{ id: number }[]>`
      insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at)
      values ('goods', '书', ${num}, 1, 100, 'paid', ${num}, now()) returning id`
    const id = order?.id ?? 0
    await sql`insert into goods_orders (id, quote, is_posted, received_at) values (${id}, ${quote}, true, ${received})`
    const [parcel] = await sql<{ id: number }[]>`
      insert into parcels (carrier, number, state) values ('yuantong', ${`YT${num}`}, ${state}) returning id`
    await sql`insert into parcel_contents (kind, ref_id, parcel_id, user_id)
      values ('order', ${id}, ${parcel?.id ?? 0}, 1)`
  }
  await sql`insert into goods (kind, item_id, refund_rule) values ('book', 1, ${old}), ('book', 2, ${other})`
  await migrate(t.database)
  expect(await sql`select quote from goods_orders where received_at is null`).toEqual([
    { quote: { ...quote, lines: [{ refundRule: rule }, { refundRule: other }] } },
  ])
  expect(await sql`select refund_rule rule from goods order by item_id`).toEqual([
    { rule },
    { rule: other },
  ])
  expect(await sql`select number, due_at is not null as asked from parcels order by id`).toEqual([
    { number: 'YTA', asked: false },
    { number: 'YTB', asked: true },
    { number: 'YTC', asked: true },
  ])
})
