import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { PageStore } from './page-store.ts'

const test1 = testDatabase()

// Stores one page for which `isCurrent` gives the answers in turn, and tells what is in the table afterwards.
async function keysAfter(...answers: boolean[]): Promise<string[]> {
  const invalidate = () => {}
  const store = new PageStore({
    database: () => test1.database,
    prefix: 'p:',
    maxRows: 9,
    invalidate,
  })
  store.wake()
  const isCurrent = () => answers.shift() ?? false
  store.put('/1', ['article:1'], async () => Buffer.from('page'), isCurrent)
  await store.stop()
  const rows = await test1.sql<{ key: string }[]>`delete from page_cache returning key`
  return rows.map(({ key }) => key)
}

test('a current page is stored', async () => {
  expect(await keysAfter(true, true)).toEqual(['p:/1'])
})

test('a page that was invalidated while it was packed is not stored', async () => {
  expect(await keysAfter(false, true)).toEqual([])
})

test('a page that was invalidated while its row was written is taken out again', async () => {
  expect(await keysAfter(true, false)).toEqual([])
})
