import { migrate } from '#lib/platform/db/migrate.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { migrateBefore } from '#lib/platform/db/testing/migrate-before.ts'

const t = testDatabase()

test('carriers that were typed are known by their code, and what is under way is watched', async () => {
  await migrateBefore(t.database, '0071_parcels')
  const { sql } = t
  await sql`insert into users (user_name) values ('buyer')`
  const quote = { lines: [], sumFen: 100, payFen: 100 }
  const address = { consignee: '林南木', phone: '13812340001', place: '武汉' }
  const typed = [
    ['圆通', 'YT12345678', 'paid', null],
    ['顺丰速运', 'sf12345679', 'paid', null],
    ['顺丰', 'SF12345678', 'paid', null],
    ['中通快递', 'ZT12345678', 'paid', '2026-11-20T00:00:00Z'],
    ['韵达', 'YD1', 'paid', null],
    ['德邦', 'DB12345678', 'refunded', null],
    ['同城跑腿', '13800000000', 'paid', null],
  ] as const
  for (const [i, [carrier, number, status, received]] of typed.entries()) {
    const [order] = await sql<{ id: number }[]>`
      insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at)
      values ('goods', '书', ${`N${i}`}, 1, 100, ${status}, ${`K${i}`}, now()) returning id`
    await sql`insert into goods_orders
        (id, quote, is_posted, carrier, tracking_number, address, shipped_at, received_at)
      values (${order?.id ?? 0}, ${quote}, true, ${carrier}, ${number}, ${address},
        '2026-11-19T00:00:00Z', ${received})`
  }
  await migrate(t.database)
  const kept = await sql<{ carrier: string }[]>`select carrier from goods_orders order by id`
  expect(kept.map(({ carrier }) => carrier)).toEqual([
    ...['yuantong', 'shunfeng', 'shunfeng', 'zhongtong', 'yunda', 'debangkuaidi', '同城跑腿'],
  ])
  expect(
    await sql`select carrier, number, phone_tail tail, ref_id, user_id from parcels
      join parcel_contents on parcel_id = id order by ref_id`,
  ).toEqual([
    { carrier: 'yuantong', number: 'YT12345678', tail: null, ref_id: 1, user_id: 1 },
    { carrier: 'shunfeng', number: 'SF12345679', tail: '0001', ref_id: 2, user_id: 1 },
    { carrier: 'shunfeng', number: 'SF12345678', tail: '0001', ref_id: 3, user_id: 1 },
  ])
})
