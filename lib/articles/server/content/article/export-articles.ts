import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { articleTags, attributes, publishedArticles, tags } from '#lib/articles/server/tables.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { formatArticle } from './format-article.ts'

/** Writes every published article to `articles/<id>.md` or `.html`; returns how many. */
export async function exportArticles(db: Db, dir: string): Promise<number> {
  await mkdir(join(dir, 'articles'), { recursive: true })
  let count = 0
  const names = await namesById(db)
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(publishedArticles)
      .where(gt(publishedArticles.id, after))
      .orderBy(asc(publishedArticles.id))
      .limit(200)
    const last = rows.at(-1)
    if (!last) return count
    const tagsOf = await tagsById(
      db,
      rows.map(({ id }) => id),
    )
    await Promise.all(
      rows.map((row) => {
        const text = formatArticle({ ...row, tags: tagsOf.get(row.id) ?? [] }, names)
        return writeFile(join(dir, 'articles', `${row.id}.${row.bodyFormat}`), text)
      }),
    )
    after = last.id
    count += rows.length
  }
}

async function namesById(db: Db) {
  const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    columns: byId(await db.select().from(columns)),
    cities: byId(await db.select().from(cities)),
    attributes: byId(await db.select().from(attributes)),
  }
}

async function tagsById(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ articleId: articleTags.articleId, name: tags.name })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(inArray(articleTags.articleId, ids))
    .orderBy(articleTags.articleId, articleTags.position)
  const groups = Map.groupBy(rows, ({ articleId }) => articleId)
  return new Map([...groups].map(([id, links]) => [id, links.map(({ name }) => name)]))
}
