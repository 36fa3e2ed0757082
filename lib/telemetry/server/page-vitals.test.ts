import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { pagesOf } from '#lib/platform/routes/row.ts'
import { recordPageVitals } from './page-vitals.ts'
import { pageVitals } from './tables.ts'

const t = testDatabase()
const page = pagesOf('articles', { kind: 'isr', shell: 'portal' })
const table = [page('ArticleDetail', { path: '/articleDetail/{id}' }, '文章详情')]
const report = (path: string) =>
  recordPageVitals(
    t.db,
    {
      path,
      lcp: 1200.5,
      cls: 0.02,
      inp: null,
      caller: { ip: '192.0.2.1', userAgent: '', isHere: false },
    },
    table,
  )

test('a page is kept by its kind and the build that serves, without its address', async () => {
  expect(await report('/articleDetail/5')).toEqual({ recorded: 1 })
  expect(await report('/nowhere')).toEqual({ recorded: 0 })
  const [row, more] = await t.db.select().from(pageVitals)
  expect(row).toMatchObject({
    kind: '文章详情',
    release: 'work',
    lcp: 1200.5,
    cls: 0.02,
    inp: null,
  })
  expect([more, JSON.stringify(row)]).toEqual([undefined, expect.not.stringContaining('/')])
})
