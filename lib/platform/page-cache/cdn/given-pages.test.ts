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

test('a page that changed on its way is queued as soon as the database takes it, and no more once that is closed', async () => {
  jest.useFakeTimers()
  const told = jest.spyOn(log(), 'error').mockImplementation(() => undefined)
  const sql = async ([text = '']: TemplateStringsArray) => {
    if (text.startsWith('insert into cdn_purges')) throw new Error('the database does not answer')
    return []
  }
  const begin = (work: (tx: typeof sql) => Promise<void>) => work(sql)
  openedDatabase.replace({
    database: { sql: Object.assign(sql, { begin }) } as unknown as Database,
  })
  openedPageCache.replace({
    cache: { release: 'a:', isCurrent: () => false },
  } as unknown as ReturnType<typeof openedPageCache>)
  new GivenPages().note('/articleDetail/1', { tags: [] } as unknown as Entry)
  await jest.advanceTimersByTimeAsync(3500)
  const call = [expect.anything(), 'changed pages could not be queued for the CDN']
  expect(told.mock.calls).toEqual([call, call, call])
  openedDatabase.replace({})
  await jest.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveBeenCalledTimes(3)
})
