import { asc, eq, gt, inArray } from 'drizzle-orm'
import { articles, articleTags, tags } from '#lib/articles/server/tables.ts'
import type { DrawnAnew } from '#lib/platform/content/render/render-anew.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { renderArticle } from './render-article.ts'
import { writeSearch } from './write-articles.ts'

/** Articles that are locked while they are rendered. */
const BATCH = 20

/**
 * Renders the articles again and stores what comes out otherwise, with their words for search, a batch a transaction; a dry
 * run counts only. Nothing of this is an edit: no revision, no new date.
 */
export async function renderArticlesAnew(db: Db, isDry: boolean): Promise<DrawnAnew> {
  const counts = { all: 0, changed: 0 }
  for (let last = 0; ; ) {
    const ids = await db.transaction((tx) => renderBatch(tx, last, { isDry, counts }))
    counts.all += ids.length
    last = ids.at(-1) ?? 0
    if (ids.length < BATCH) return counts
  }
}

async function renderBatch(
  tx: Db,
  last: number,
  { isDry, counts }: { isDry: boolean; counts: DrawnAnew },
): Promise<number[]> {
  const rows = await tx
    .select()
    .from(articles)
    .where(gt(articles.id, last))
    .orderBy(asc(articles.id))
    .limit(BATCH)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  const named = await tx
    .select({ id: articleTags.articleId, name: tags.name })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(inArray(articleTags.articleId, ids))
    .orderBy(articleTags.articleId, articleTags.position)
  for (const row of rows) {
    const own = named.filter(({ id }) => id === row.id).map(({ name }) => name)
    const fresh = { ...row, tags: own, ...renderArticle({ ...row, tags: own }) }
    if (fresh.bodyHtml === row.bodyHtml) continue
    counts.changed += 1
    if (isDry) continue
    const { bodyHtml, headings } = fresh
    await tx.update(articles).set({ bodyHtml, headings }).where(eq(articles.id, row.id))
    if (row.state === 'published') await writeSearch(tx, [fresh])
    // Gives way to other work of this process.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return ids
}
