import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOfKind } from '#lib/coupons/server/coupon-kinds.ts'
import { addKind } from '#lib/coupons/server/testing/coupons.ts'
import { addGoods } from '#lib/orders/server/testing/goods-shop.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

const t = testDatabase()
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'coupons-'))
})
afterEach(() => rm(dir, { recursive: true }))

const days = { startsOn: '2026-11-01', endsOn: '2026-12-31' }
const coupon = { id: 1, name: '新学员', amount: 60, ...days, scope: 'all', code: 'XIN60' }
const gift = {
  id: 1,
  title: '券',
  intro: '一张券',
  kind: 'virtual',
  points: 9,
  stock: 9,
  perUser: 1,
}
const write = (file: string, rows: object[]) => writeFile(join(dir, file), JSON.stringify(rows))
const bring = async () => {
  expect((await importContent(t.db, contentKinds, dir)).faults).toEqual([])
}
const kinds = () => t.sql`select id, is_open, given_by_code from coupon_kinds order by id`

test('a kind that the file leaves out is closed, its code is free, its count stays', async () => {
  await write('coupons.json', [coupon])
  await bring()
  await t.sql`update coupon_kinds set given_by_code = 4`
  await write('coupons.json', [{ ...coupon, id: 2, code: 'xin60' }])
  await bring()
  await bring()
  expect(await kinds()).toEqual([
    { id: 1, is_open: false, given_by_code: 4 },
    { id: 2, is_open: true, given_by_code: 0 },
  ])
  await write('coupons.json', [coupon, { ...coupon, id: 3, code: 'Xin60' }])
  const { faults } = await importContent(t.db, contentKinds, dir)
  expect(faults).toMatchObject([{ field: '1.code' }])
})

test('an export holds no gift whose coupon is given no more', async () => {
  await write('coupons.json', [coupon])
  await write('gifts.json', [{ ...gift, couponKindId: 1 }])
  await bring()
  const exported = async () => {
    await exportContent(t.db, contentKinds, join(dir, 'out'))
    return JSON.parse(await readFile(join(dir, 'out', 'gifts.json'), 'utf8'))
  }
  expect(await exported()).toMatchObject([{ couponKindId: 1 }])
  await t.sql`update coupon_kinds set is_open = false`
  await rm(join(dir, 'out'), { recursive: true })
  await exportContent(t.db, contentKinds, join(dir, 'out'))
  expect(await readFile(join(dir, 'out', 'gifts.json'), 'utf8').catch(() => '[]')).not.toContain(
    '券',
  )
})

test('an export names no course or coupon that it leaves out', async () => {
  await addGoods(t.db)
  await addKind(t.db, { id: 7, scope: 'course', courseId: 1 })
  await t.sql`insert into gifts (id, title, intro, kind, points, stock, per_user, position, coupon_kind_id)
    values (1, '券', '一张', 'virtual', 9, 9, 1, 0, 7)`
  await t.sql`insert into advisers (id, name, position, courses) values (1, '林老师', 0, '1 2')`
  await t.sql`update courses set on_sale = false where id = 1`
  await exportContent(t.db, contentKinds, dir)
  const files = await readdir(dir)
  expect(files).not.toContain('coupons.json')
  expect(files).not.toContain('gifts.json')
  const advisers = JSON.parse(await readFile(join(dir, 'advisers.json'), 'utf8'))
  expect(advisers).toMatchObject([{ courses: '2' }])
})

test('kinds may swap their codes or hand one on', async () => {
  const codes = async (...all: (string | null)[]) => {
    await write(
      'coupons.json',
      all.map((code, at) => ({ ...coupon, id: at + 1, code })),
    )
    await bring()
    const rows = await t.sql<{ code: string | null }[]>`select code from coupon_kinds order by id`
    expect(rows.map(({ code }) => code)).toEqual(all)
  }
  await codes('AAA', 'BBB')
  await codes('BBB', 'AAA')
  await codes('AAA', null)
  await codes(null, 'aaa')
})

test('a code that a kind of the desk has is a fault of the line that wants it', async () => {
  await write('coupons.json', [coupon, { ...coupon, id: 2, code: 'AAA' }])
  await bring()
  await t.sql`update coupon_kinds set of_desk = true where id = 2`
  await bring()
  await write('coupons.json', [
    { ...coupon, code: 'aaa' },
    { ...coupon, id: 2, code: 'BBB' },
  ])
  const { faults } = await importContent(t.db, contentKinds, dir)
  expect(faults).toMatchObject([{ field: '0.code', reason: '工作台的另一种券已用了 aaa' }])
})

test.each([
  [{ percent: 49 }, 'percent'],
  [{ minimum: 59.99 }, 'minimum'],
  [{ code: 'ＸＩＮ60' }, 'code'],
  [{ code: 'XIN 60' }, 'code'],
  [{ code: null, mostByCode: 5 }, 'mostByCode'],
])('%j is a fault, in a file and at the desk', async (more, field) => {
  await write('coupons.json', [{ ...coupon, ...more }])
  const { faults } = await importContent(t.db, contentKinds, dir)
  expect(faults).toMatchObject([{ field: `0.${field}` }])
  const written = { percent: 0, courseId: 0, minimum: null, mostByCode: 0, isOpen: true }
  const values = { ...coupon, ...days, ...written, endsOn: '9999-12-31', ...more }
  const said = await t.db.transaction((tx) => faultsOfKind(tx, null, values))
  expect(Object.keys(said)).toEqual([field])
  expect(
    await faultsOfKind(t.db, 1, { ...values, ...written, code: '', endsOn: '2026-01-01' }),
  ).toEqual({})
})

test('a new kind is not over at the desk', async () => {
  const written = { ...coupon, percent: 0, courseId: 0, minimum: null, mostByCode: 0, isOpen: true }
  expect(await faultsOfKind(t.db, null, { ...written, endsOn: '2026-01-01' })).toEqual({
    endsOn: '这一天已经过去',
  })
})
