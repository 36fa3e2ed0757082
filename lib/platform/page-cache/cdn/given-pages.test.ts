import { jest } from '@jest/globals'
import { type Database, openedDatabase } from '#lib/platform/db/opened-database.ts'
import { log } from '#lib/platform/log.ts'
import type { Entry } from '#lib/platform/page-cache/entry.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { GivenPages } from './given-pages.ts'

const before = { database: openedDatabase(), pages: openedPageCache() }
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  openedDatabase.replace(before.database)
  openedPageCache.replace(before.pages)
})

/** A page cache in which every page has changed since. */
function openPages(): void {
  const cache = { release: 'a:', isCurrent: () => false }
  openedPageCache.replace({ cache } as unknown as ReturnType<typeof openedPageCache>)
}
const opened = (sql: unknown) => ({ database: { sql } as Database })
const entry = { tags: [] } as unknown as Entry

test('a page that changed on its way is queued as soon as the database takes it, and no more once that is closed', async () => {
  jest.useFakeTimers()
  const told = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  const sql = async ([text = '']: TemplateStringsArray) => {
    if (text.startsWith('insert into cdn_purges')) throw new Error('the database does not answer')
    return []
  }
  const begin = (work: (tx: typeof sql) => Promise<void>) => work(sql)
  openedDatabase.replace(opened(Object.assign(sql, { begin })))
  openPages()
  new GivenPages().note('/articleDetail/1', entry)
  await jest.advanceTimersByTimeAsync(3500)
  const call = [expect.anything(), 'changed pages could not be queued for the CDN']
  expect(told.mock.calls).toEqual([call, call, call])
  openedDatabase.replace({})
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveBeenCalledTimes(3)
})

test('pages wait for a database that is not open yet, and are dropped once it is closed', async () => {
  jest.useFakeTimers()
  const told = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  const written: string[] = []
  const sql = async ([text = '']: TemplateStringsArray) => {
    written.push(text)
    return []
  }
  const isWritten = () => written.some((text) => text.startsWith('insert into cdn_addresses'))
  const given = new GivenPages()
  openPages()
  openedDatabase.replace({})
  given.note('/articleDetail/1', entry)
  await jest.advanceTimersByTimeAsync(600)
  expect(told).toHaveBeenCalledTimes(2)
  openedDatabase.replace(opened(Object.assign(sql, { begin: () => undefined })))
  await jest.advanceTimersByTimeAsync(250)
  expect(isWritten()).toBe(true)
  openedDatabase.replace({})
  given.note('/articleDetail/2', entry)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveBeenCalledTimes(2)
})
