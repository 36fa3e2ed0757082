import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import {
  articleBases,
  articleRevisions,
  articleSearch,
  articles,
  articleTags,
  tags,
} from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import type { Article } from './parse-article.ts'
import type { RenderOutput } from './render-article.ts'

export type RenderedArticle = Article & RenderOutput
export type WrittenArticles = { created: number[]; changed: number[] }

/**
 * Writes articles with their tags and search words in one transaction. Those whose hash is stored already are left alone;
 * what an edit of a text that was public replaces goes to article_revisions, and `revisedAt` becomes the time of the edit.
 * States stay as they are, and search knows published texts only. `written` hears which of those were written, in the same
 * transaction.
 */
export async function writeArticles(
  db: Db,
  batch: RenderedArticle[],
  written: (tx: Db, ids: number[]) => void | Promise<void> = () => {},
): Promise<WrittenArticles> {
  if (batch.length === 0) return { created: [], changed: [] }
  return await db.transaction(async (tx) => {
    const stored = await tx
      .select({ id: articles.id, hash: articles.contentHash })
      .from(articles)
      .where(inArray(articles.id, idsOf(batch)))
      .orderBy(articles.id)
      .for('no key update')
    const hashes = new Map(stored.map(({ id, hash }) => [id, hash]))
    const created = batch.filter(({ id }) => !hashes.has(id))
    const changed = batch.filter(({ id, contentHash }) => {
      const hash = hashes.get(id)
      return hash !== undefined && hash !== contentHash
    })
    const all = [...created, ...changed].sort((a, b) => a.id - b.id)
    if (changed.length > 0) {
      await keepRevisions(tx, idsOf(changed))
      // Whoever has one of them open in the editor is told.
      await tx
        .update(articleBases)
        .set({ basis: sql`${articleBases.basis} + 1` })
        .where(inArray(articleBases.articleId, idsOf(changed)))
    }
    if (all.length > 0) {
      await upsertArticles(tx, all)
      await writeTags(tx, all, idsOf(changed))
      const shown = await publicOf(tx, all)
      await writeSearch(tx, shown)
      if (shown.length > 0) await written(tx, idsOf(shown))
    }
    return { created: idsOf(created), changed: idsOf(changed) }
  })
}

async function publicOf(tx: Db, rows: RenderedArticle[]): Promise<RenderedArticle[]> {
  const hidden = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, idsOf(rows)), not(isPublished)))
  const ids = new Set(idsOf(hidden))
  return rows.filter(({ id }) => !ids.has(id))
}

const isPublished = eq(articles.state, 'published')
// What was never published has no fingerprint.
const wasPublic = ne(articles.contentHash, '')

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function keepRevisions(tx: Db, ids: number[]): Promise<void> {
  await tx.insert(articleRevisions).select(
    tx
      .select({
        id: sql`nextval(pg_get_serial_sequence('article_revisions', 'id'))`.as('id'),
        articleId: articles.id,
        replacedAt: sql`now()`.as('replaced_at'),
        title: articles.title,
        description: articles.description,
        body: articles.body,
        bodyFormat: articles.bodyFormat,
        contentHash: articles.contentHash,
      })
      .from(articles)
      .where(and(inArray(articles.id, ids), wasPublic)),
  )
}

async function upsertArticles(tx: Db, rows: RenderedArticle[]): Promise<void> {
  const values = rows.map(
    ({ tags: _tags, titleWords: _title, words: _words, warnings: _w, ...row }) => row,
  )
  await tx
    .insert(articles)
    .values(values)
    .onConflictDoUpdate({
      target: articles.id,
      set: {
        ...excluded(articles, [
          'title',
          'columnId',
          'subColumnId',
          'cityId',
          'attributeId',
          'source',
          'description',
          'license',
          'licenseClass',
          'body',
          'bodyFormat',
          'bodyHtml',
          'headings',
          'contentHash',
          'publishedAt',
        ]),
        revisedAt: sql`case when ${wasPublic} then now() end`,
      },
    })
}

async function writeTags(tx: Db, rows: RenderedArticle[], changedIds: number[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => row.tags))].sort()
  const tagIds = await idsOfTags(tx, names)
  const links = rows.flatMap(({ id: articleId, tags: own }) =>
    own.map((name, position) => ({ articleId, tagId: tagIds.get(name) ?? 0, position })),
  )
  const key = ({ articleId, tagId, position }: (typeof links)[number]) =>
    `${articleId} ${tagId} ${position}`
  const before =
    changedIds.length > 0
      ? await tx.select().from(articleTags).where(inArray(articleTags.articleId, changedIds))
      : []
  const wanted = new Set(links.map(key))
  for (const { articleId, tagId } of before.filter((link) => !wanted.has(key(link)))) {
    await tx
      .delete(articleTags)
      .where(and(eq(articleTags.articleId, articleId), eq(articleTags.tagId, tagId)))
  }
  const kept = new Set(before.map(key))
  const added = links.filter((link) => !kept.has(key(link)))
  // A row is four parameters of at most 65534.
  for (let at = 0; at < added.length; at += 5000) {
    await tx.insert(articleTags).values(added.slice(at, at + 5000))
  }
}

async function idsOfTags(tx: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const known = await tx.select().from(tags).where(inArray(tags.name, names))
  const found = new Set(known.map(({ name }) => name))
  const missing = names.filter((name) => !found.has(name)).map((name) => ({ name }))
  if (missing.length > 0) {
    // An import beside this one may add the same name; the update that changes nothing makes its id come back.
    const set = excluded(tags, ['name'])
    const insert = tx.insert(tags).values(missing).onConflictDoUpdate({ target: tags.name, set })
    known.push(...(await insert.returning()))
  }
  return new Map(known.map(({ id, name }) => [name, id]))
}

/** Writes what search reads of published articles. */
export async function writeSearch(tx: Db, rows: RenderedArticle[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    ({ id: articleId, columnId, subColumnId, cityId, publishedAt, titleWords, words }) => {
      return { articleId, columnId, subColumnId, cityId, publishedAt, titleWords, words }
    },
  )
  await tx
    .insert(articleSearch)
    .values(values)
    .onConflictDoUpdate({
      target: articleSearch.articleId,
      set: excluded(articleSearch, [
        'columnId',
        'subColumnId',
        'cityId',
        'publishedAt',
        'titleWords',
        'words',
      ]),
    })
}
