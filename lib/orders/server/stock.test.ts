import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { writeCourses } from '#lib/courses/server/content/course/write-courses.ts'
import { findCourse } from '#lib/courses/server/courses.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { goodsContent } from '#lib/goods/server/content.ts'
import { takeStock } from '#lib/goods/server/stock.ts'
import { goods } from '#lib/goods/server/tables.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { checkGoods } from './check-goods.ts'
import type { Item } from './quote.ts'
import { addGoods, book, course, goodsShop, rareBook } from './testing/goods-shop.ts'

const t = testDatabase()
const shop = goodsShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const another = async () => (await addUser(t.db)).id
const seats = { kind: 'course', id: 1, stock: 2, refundRule: null, deposit: null } as const
const bring = (rows: Parameters<typeof goodsContent.write>[1]) =>
  t.db.transaction((tx) =>
    goodsContent.write(tx, rows, {
      known: { courses: Object.assign(new Set(), { lessons: new Map() }), books: new Set() },
      prepared: undefined,
      changing: async () => undefined,
    }),
  )
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => 'fine',
    (error) => (error instanceof AppError ? error.message : Promise.reject(error)),
  )
const taken = async () =>
  (await t.sql<{ taken: number }[]>`select taken from goods where kind = 'course'`)[0]?.taken

/** Until a statement waits for a lock of another. */
async function isWaiting() {
  for (;;) {
    const [one] = await t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (one) return
  }
}

test('a course with two seats is sold twice, and says then that it is full', async () => {
  await bring([seats])
  await shop.buy(userId, [course])
  expect((await findCourse(t.db, 1))?.isSoldOut).toBe(false)
  const { id } = await shop.place(await another(), [course])
  expect((await findCourse(t.db, 1))?.isSoldOut).toBe(true)
  const third = await another()
  const wish = { userId: third, items: [course] }
  expect(await refusal(checkGoods(t.db, wish))).toBe('“面试小班”已报满')
  expect(await outcome(shop.place(third, [course]))).toBe('out_of_stock')
  await t.sql`update payables set user_id = ${third} where id = ${id}`
  await cancelPayable(t.db, { kind: 'goods', userId: third, id }, shop.context)
  expect(await outcome(shop.place(third, [course]))).toBe('fine')
})

test('an import again changes nothing, also after sales; a new number counts from the first sale', async () => {
  expect(await bring([seats])).toBe(true)
  await shop.buy(userId, [course])
  expect(await bring([seats])).toBe(false)
  expect(await taken()).toBe(1)
  await bring([{ ...seats, stock: 1 }])
  expect(await outcome(shop.place(await another(), [course]))).toBe('out_of_stock')
  // Fewer than are sold: nothing is taken from anybody.
  expect(await outcome(bring([{ ...seats, stock: 0 }]))).toBe('fine')
  await bring([{ ...seats, stock: 2 }])
  expect(await outcome(shop.place(await another(), [course]))).toBe('fine')
})

test('what was sold without a limit counts when one is set; left out of the file, there is none', async () => {
  await shop.buy(userId, [course])
  await bring([{ ...seats, stock: 1 }])
  expect(await outcome(shop.place(await another(), [course]))).toBe('out_of_stock')
  await bring([])
  expect(await outcome(shop.place(await another(), [course]))).toBe('fine')
  expect(await goodsContent.readBack(t.db)).toEqual([])
})

test('what the desk has set an import leaves alone and says so', async () => {
  await bring([seats])
  await t.sql`update goods set stock = 9, of_desk = true where kind = 'course'`
  const warnings: string[] = []
  await goodsContent.prepare?.(t.db, [seats], (...more) => warnings.push(...more))
  expect(warnings).toEqual(['goods.json: 课程 1 已在工作台改过，以工作台为准'])
  expect([await bring([seats]), await bring([])]).toEqual([false, false])
  expect(await goodsContent.readBack(t.db)).toMatchObject([{ kind: 'course', stock: 9 }])
})

describe('an import and who orders two things lock them in one order, so that neither waits for the other', () => {
  /** Ends of an import that begins between what one order locks. */
  const between = async (locks: ((tx: Db) => Promise<unknown>)[], work: () => Promise<unknown>) => {
    let brought: Promise<unknown> = Promise.resolve()
    const [first, second] = locks
    const placed = t.db.transaction(async (tx) => {
      await first?.(tx)
      brought = outcome(work())
      await isWaiting()
      await second?.(tx)
    })
    return [await outcome(placed), await brought]
  }
  const isFine = ['fine', 'fine']

  test('stock', async () => {
    await bring([seats])
    const take = (item: Item) => (tx: Db) => takeStock(tx, [{ ...item, title: '' }])
    const few = { ...seats, stock: 5 }
    const work = () => bring([few, { ...few, kind: 'book', id: 2 }])
    expect(await between([take(rareBook), take(course)], work)).toEqual(isFine)
  })

  test('courses', async () => {
    const hold = (id: number) => (tx: Db) =>
      tx.select().from(courses).where(eq(courses.id, id)).for('share')
    const said = {
      subjectId: 1,
      kind: 1,
      mode: 'offline',
      intro: '',
      detail: '',
      cover: null,
    } as const
    const sold = {
      price: 9,
      originPrice: null,
      startsOn: null,
      endsOn: null,
      place: null,
      membersFrom: null,
    }
    const rows = [2, 1].map((id) => {
      return {
        ...said,
        ...sold,
        id,
        title: '新课',
        validDays: 9,
        teachers: [],
        lessons: [],
        reviews: [],
      }
    })
    const work = () =>
      t.db.transaction((tx) => writeCourses(tx, rows, { details: new Map(), pages: new Map() }))
    expect(await between([hold(1), hold(2)], work)).toEqual(isFine)
  })
})

test('what the desk sets while an import is under way stays', async () => {
  await bring([seats])
  let brought: Promise<unknown> = Promise.resolve()
  await t.db.transaction(async (tx) => {
    await tx.update(goods).set({ stock: 9, ofDesk: true }).where(eq(goods.kind, 'course'))
    brought = bring([{ ...seats, stock: 5 }])
    await isWaiting()
  })
  await brought
  expect(await goodsContent.readBack(t.db)).toMatchObject([{ stock: 9 }])
})

test('a buyer holds at most five of what is limited, and any number of what is not', async () => {
  await t.sql`update goods set stock = 200`
  const wish = (quantity: number) => shop.place(userId, [{ ...rareBook, quantity }])
  expect(await refusal(wish(6))).toBe('“口袋书”数量有限，每人每次最多买 5 件')
  expect(await outcome(wish(5))).toBe('fine')
  expect(await outcome(wish(4))).toBe('fine')
  expect(await shop.stock()).toBe(196)
  expect(await outcome(shop.place(userId, [{ ...book, quantity: 99 }]))).toBe('fine')
})

test('what was left of a stock becomes the number in all, beside what orders hold', async () => {
  await shop.buy(userId, [course])
  const { id } = await shop.place(userId, [{ ...rareBook, quantity: 2 }])
  await shop.place(await another(), [book])
  const rows = () => t.sql`select kind, item_id, stock, taken from goods order by kind, item_id`
  const counted = await rows()
  expect(counted).toHaveLength(3)
  await t.sql`delete from goods where stock is null`
  await t.sql`update goods set stock = stock - taken, taken = 0`
  const folder = 'lib/platform/db/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_goods_stock.sql'))
  const statements = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
  const filling = statements.find((one) => one.includes('INSERT INTO goods'))
  await t.db.execute(sql.raw(filling ?? ''))
  expect(await rows()).toEqual(counted)
  await cancelPayable(t.db, { kind: 'goods', userId, id }, shop.context)
  expect(await shop.stock()).toBe(3)
})

test('pages turn when a thing is sold out or there again, those of books with each of the last five, not with every sale', async () => {
  const turned = async () => {
    const rows = await t.sql<{ tags: string[] }[]>`
      with gone as (delete from page_invalidations returning id, tags) select tags from gone order by id`
    return rows.map(({ tags }) => tags)
  }
  await shop.place(await another(), [book])
  await turned()
  await bring([
    { ...seats, kind: 'book', id: 2, stock: 8 },
    { ...seats, stock: 4 },
  ])
  await turned()
  await shop.place(await another(), [{ ...rareBook, quantity: 2 }])
  await shop.place(await another(), [course])
  expect(await turned()).toEqual([])
  await shop.place(await another(), [rareBook])
  await shop.place(await another(), [{ ...rareBook, quantity: 4 }])
  expect(await turned()).toEqual([['books'], ['books']])
  const { id } = await shop.place(userId, [rareBook])
  expect(await turned()).toEqual([['books']])
  await cancelPayable(t.db, { kind: 'goods', userId, id }, shop.context)
  expect(await turned()).toEqual([['books']])
  await bring([{ ...seats, stock: 1 }])
  expect((await turned()).flat()).toContain('course:1')
})
