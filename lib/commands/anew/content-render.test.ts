import { eq, sql } from 'drizzle-orm'
import { findArticle } from '#lib/articles/server/find-article.ts'
import { articleRevisions, articles } from '#lib/articles/server/tables.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { storedProse } from '#lib/tables/stored-prose.ts'
import { startCommand } from '../testing/start-command.ts'

const body = '年龄在25~35岁，基层工作3~5年。'
const struck = asHtml('<p>年龄在25<del>35岁，基层工作3</del>5年。</p>')

test(
  'stored bodies are drawn by the renderer of today, once, and stay what they were else',
  async () => {
    const { database, url, drop } = await createTestDatabase()
    const { db } = database
    const render = async (...args: string[]) => {
      const { status, stdout } = await startCommand('content:render', args, { DATABASE_URL: url })
      expect(status).toBe(0)
      return stdout
    }
    try {
      await addTables(db)
      const ids = Array.from({ length: 45 }, (_, index) => index + 1)
      await addArticles(
        db,
        ids.map((id) => ({ id, bodyHtml: struck })),
      )
      await db.update(articles).set({ body, bodyFormat: 'md' })
      const text = { title: '协议', description: '', revisedOn: null, sources: [], headings: [] }
      await db
        .insert(documents)
        .values({ ...text, name: 'terms', body, bodyHtml: struck, steps: [], faq: [] })
      const before = await db.select().from(articles).where(eq(articles.id, 45))

      expect(await render('--dry-run')).toContain('文章：共 45 篇，会改变 45 篇')
      expect(await db.select().from(articles).where(eq(articles.id, 45))).toEqual(before)
      expect(await render()).toContain('说明与协议：共 1 篇，改变 1 篇')
      expect((await findArticle(db, 45))?.bodyHtml).toBe(`<p>${body}</p>`)
      expect(await db.select().from(documents)).toMatchObject([{ bodyHtml: `<p>${body}</p>` }])
      expect(await db.$count(articleRevisions)).toBe(0)
      expect(await db.select().from(articles).where(eq(articles.id, 45))).toEqual(
        before.map((row) => ({ ...row, bodyHtml: `<p>${body}</p>` })),
      )
      expect(await render()).toContain('文章：共 45 篇，改变 0 篇')

      // Every table that keeps HTML is on the list.
      const { rows } = await db.execute(
        sql`select table_name from information_schema.columns
          where table_schema = 'public' and column_name like '%\_html' and table_name not like 'published%'`,
      )
      expect(rows).toHaveLength(Object.keys(storedProse).length)
    } finally {
      await drop()
    }
  },
  120_000 * patience,
)
