import { migrate } from '#lib/platform/db/migrate.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { migrateBefore } from '#lib/platform/db/testing/migrate-before.ts'

const t = testDatabase()
test('what was sent before refunds were of lines is sent, what was not is not, nor does it hold stock', async () => {
  await migrateBefore(t.database, '0060_refunds-by-line')
  const { sql } = t
  await sql`insert into users (user_name) values ('buyer')`
  const line = { title: '书', priceFen: 100, quantity: 1 }
  const quote = {
    lines: [
      { ...line, kind: 'course', id: 1, isPosted: false },
      { ...line, kind: 'book', id: 1, isPosted: true },
    ],
    ...{ sumFen: 200, payFen: 200 },
  }
  // What was left of sixteen seats: one whose parcel had been sent did not come back.
  await sql`insert into goods (kind, item_id, stock) values ('course', 1, 13)`
  const at = '2026-11-20T00:00:00Z'
  for (const [num, shipped, revoked, status] of [
    ['sent', at, null, 'paid'],
    ['waiting', null, null, 'paid'],
    ['back', null, at, 'refunded'],
    ['sent and back', at, '2026-11-21T00:00:00Z', 'refunded'],
  ] as const) {
    const [order] = await sql<{ id: number }[]>`
      insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at)
      values ('goods', '书', ${num}, 1, 200, ${status}, ${num}, now()) returning id`
    const id = order?.id ?? 0
    await sql`insert into goods_orders (id, quote, is_posted, shipped_at) values (${id}, ${quote}, true, ${shipped})`
    await sql`insert into goods_order_lines (order_id, kind, item_id, user_id, quantity, revoked_at)
      values (${id}, 'course', 1, 1, 1, ${revoked}), (${id}, 'book', 1, 1, 1, ${revoked})`
  }
  await migrate(t.database)
  expect(
    await sql`select order_num, l.kind, is_posted, shipped_at is not null as sent
      from goods_order_lines l join payables on id = order_id order by order_num, l.kind`,
  ).toEqual([
    { order_num: 'back', kind: 'book', is_posted: true, sent: false },
    { order_num: 'back', kind: 'course', is_posted: false, sent: false },
    { order_num: 'sent', kind: 'book', is_posted: true, sent: true },
    { order_num: 'sent', kind: 'course', is_posted: false, sent: false },
    { order_num: 'sent and back', kind: 'book', is_posted: true, sent: true },
    { order_num: 'sent and back', kind: 'course', is_posted: false, sent: false },
    { order_num: 'waiting', kind: 'book', is_posted: true, sent: false },
    { order_num: 'waiting', kind: 'course', is_posted: false, sent: false },
  ])
  expect(await sql`select kind, stock, taken from goods order by kind`).toEqual([
    { kind: 'book', stock: null, taken: 3 },
    { kind: 'course', stock: 16, taken: 2 },
  ])
})
