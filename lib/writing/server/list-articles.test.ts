import { eq, sql } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { articlePages } from '#lib/articles/addresses.ts'
import { articles } from '#lib/articles/server/tables.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { articlesWithBrokenLinks } from './checks/broken-links.ts'
import { articleLines, articleVersions } from './tables.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await addTables(t.db)
})

const version = (articleId: number, number: number, state: 'draft' | 'in_review' | 'published') =>
  t.db.insert(articleVersions).values({
    ...{ articleId, number, state, savedByName: '周宁' },
    text: { title: `文 ${articleId} 之 ${number}` } as never,
  })

/** Lines that differ from what articles and versions say now. */
const stale = async () => {
  const { rows } = await t.db.execute(sql`
    (select * from article_lines except select * from lines_of_articles(array(select id from articles)))
    union all
    (select * from lines_of_articles(array(select id from articles)) except select * from article_lines)`)
  return rows
}
const lines = () =>
  t.db
    .select({ id: articleLines.articleId, title: articleLines.title })
    .from(articleLines)
    .orderBy(articleLines.articleId)

test('whoever changes an article or a version of it, its line in the list says the same', async () => {
  await addArticles(
    t.db,
    [1, 2, 3, 4].map((id) => ({ id, title: `旧 ${id}` })),
  )
  await version(1, 1, 'published')
  await version(1, 2, 'draft')
  await version(2, 1, 'in_review')
  await t.db.update(articles).set({ state: 'draft' }).where(eq(articles.id, 4))
  expect(await stale()).toEqual([])
  expect(await lines()).toEqual([
    { id: 1, title: '文 1 之 2' },
    { id: 2, title: '文 2 之 1' },
    { id: 3, title: '旧 3' },
  ])
  await t.db.update(articles).set({ title: '新', dueOn: '2026-11-01', cityId: 9 })
  await t.db.update(articleVersions).set({ state: 'published' })
  expect(await stale()).toEqual([])
  await t.db.delete(articleVersions).where(eq(articleVersions.articleId, 1))
  await t.db.delete(articles).where(eq(articles.id, 3))
  expect(await stale()).toEqual([])
  expect(await lines()).toEqual([
    { id: 1, title: '新' },
    { id: 2, title: '新' },
  ])
})

test('of two who change an article and its text at once the line shows both', async () => {
  await addArticles(t.db, [{ id: 1, title: '旧' }])
  const { id: userId } = await addUser(t.db, { role: 'staff', userName: '周宁' })
  let saving: Promise<unknown> = Promise.resolve()
  await t.db.transaction(async (tx) => {
    await tx.update(articles).set({ cityId: 9 }).where(eq(articles.id, 1))
    saving = version(1, 1, 'draft').execute()
    await waitingStatement()
  })
  await saving
  expect(await stale()).toEqual([])
  expect(await lines()).toEqual([{ id: 1, title: '文 1 之 1' }])
  // Nothing of a line says who saved it by number, so that the deletion of an account touches none.
  await t.db.update(articleVersions).set({ savedBy: userId })
  expect(await stale()).toEqual([])
})

/** Until a statement of another connection waits for a lock. */
async function waitingStatement(): Promise<void> {
  for (;;) {
    const { rows } = await t.db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows.length > 0) return
  }
}

test('a link is whole while its article can be read, whichever of them came first', async () => {
  const to = (id: number, more = '') =>
    asHtml(`<p><a href="/articleDetail/${id}${more}">文</a></p>`)
  const broken = async () => [...(await articlesWithBrokenLinks(t.db, articlePages)).keys()]
  await addArticles(t.db, [
    { id: 1, bodyHtml: to(2) },
    { id: 3, bodyHtml: to(2, '?from=1#a') },
    {
      id: 4,
      bodyHtml: asHtml('<p><a href="https://elsewhere.example/articleDetail/2">外</a></p>'),
    },
  ])
  expect(await broken()).toEqual([1, 3])
  await addArticles(t.db, [{ id: 2, bodyHtml: to(1) }])
  expect(await broken()).toEqual([])
  await t.db.update(articles).set({ state: 'withdrawn' }).where(eq(articles.id, 2))
  expect(await broken()).toEqual([1, 3])
  await t.db.update(articles).set({ state: 'published' }).where(eq(articles.id, 2))
  expect(await broken()).toEqual([])
  await t.db.delete(articles).where(eq(articles.id, 1))
  expect(await broken()).toEqual([2])
  await t.db
    .update(articles)
    .set({ bodyHtml: asHtml('<p>文</p>') })
    .where(eq(articles.id, 2))
  expect(await broken()).toEqual([])
})
