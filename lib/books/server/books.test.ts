import { addSubjects } from '#lib/courses/server/testing/courses.ts'
import { goods } from '#lib/goods/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findBook, listBooks } from './books.ts'
import { books } from './tables.ts'

const t = testDatabase()

const ids = (list: { id: number }[] | undefined) => list?.map(({ id }) => id)

beforeAll(async () => {
  await addSubjects(t.db)
  const book = {
    ...{ authors: '编写组', publisher: '出版社', intro: '简介', contents: ['第一章'] },
    priceFen: 4980,
  }
  await t.db.insert(books).values([
    { ...book, id: 1, title: '甲', subjectId: 1, position: 3, originPriceFen: 6000 },
    { ...book, id: 2, title: '乙', subjectId: 2, position: 1, excerptHtml: asHtml('<p>页</p>') },
    { ...book, id: 3, title: '丙', subjectId: 1, position: 0, onSale: false },
    { ...book, id: 4, title: '丁', subjectId: 1, position: 2 },
  ])
})

test('books on sale come in their order with prices in yuan', async () => {
  const all = await listBooks(t.db, { page: 1 })
  expect(all).toMatchObject({ page: 1, pageSize: 12, total: 3 })
  expect(ids(all.items)).toEqual([2, 4, 1])
  expect(all.items[2]).toMatchObject({ price: 49.8, originPrice: 60, contents: ['第一章'] })
  expect(ids((await listBooks(t.db, { subjectId: 1, page: 1 })).items)).toEqual([4, 1])
})

test('a book comes with its excerpt and others on sale, those of its subject first', async () => {
  const book = await findBook(t.db, 1)
  expect(book).toMatchObject({ title: '甲', price: 49.8, onSale: true, excerptHtml: '' })
  expect(ids(book?.related)).toEqual([4, 2])
  expect(await findBook(t.db, 2)).toMatchObject({ excerptHtml: '<p>页</p>' })
})

test('a book off sale has its page, an unknown one none', async () => {
  expect(await findBook(t.db, 3)).toMatchObject({ title: '丙', onSale: false })
  expect(await findBook(t.db, 77)).toBeNull()
})

test('what is left is told of a book with a limit alone, and never below nought', async () => {
  const left = async () => {
    const { left, isSoldOut } = (await findBook(t.db, 1)) ?? {}
    return [left, isSoldOut]
  }
  expect(await left()).toEqual([null, false])
  await t.db.insert(goods).values({ kind: 'book', itemId: 1, taken: 7 })
  await t.db.insert(goods).values({ kind: 'course', itemId: 1, stock: 1 })
  expect(await left()).toEqual([null, false])
  await t.db.update(goods).set({ stock: 9 })
  expect(await left()).toEqual([2, false])
  await t.db.update(goods).set({ stock: 5 })
  expect(await left()).toEqual([0, true])
})
