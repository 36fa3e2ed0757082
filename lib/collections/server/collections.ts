import { and, eq, sql } from 'drizzle-orm'
import { tagsOfArticles } from '#lib/articles/server/tags-of-articles.ts'
import type { CollectionCard, CollectionPage, CollectionView } from '#lib/collections/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'
import { itemsByKey, linesOf } from './items.ts'
import { collections } from './tables.ts'

/** Titles that a card names. */
const FIRST = 4

/** The collections of one page in the order of their numbers. */
export async function collectionsOf(db: Db, page: CollectionPage): Promise<CollectionCard[]> {
  const rows = await db
    .select({
      number: collections.number,
      title: collections.title,
      summary: collections.summary,
      items: collections.items,
    })
    .from(collections)
    .where(eq(collections.page, page))
    .orderBy(collections.number, collections.id)
  const found = await itemsByKey(
    db,
    rows.flatMap(({ items }) => items),
  )
  return rows.map(({ number, title, summary, items }) => {
    const lines = linesOf(items, found)
    const titles = lines.slice(0, FIRST).map((line) => line.title)
    return { number, title, summary, itemCount: lines.length, titles }
  })
}

export const collectionsLoader = loader(collectionsOf, () => itemTags)

/** Tags of everything that titles and summaries of the items come from. */
const itemTags = [
  'collections',
  'topics',
  'courses',
  'videos',
  'books',
  'questions',
  dayTag,
] as const

/** One collection with what it holds; null when the page has none of this number. */
export async function findCollection(
  db: Db,
  page: CollectionPage,
  number: number,
): Promise<CollectionView | null> {
  const [row] = await db
    .select()
    .from(collections)
    // As an integer: a number of an address may be larger than the column can hold.
    .where(and(eq(collections.page, page), sql`${collections.number} = ${number}::int`))
    .orderBy(collections.id)
    .limit(1)
  if (!row) return null
  const { title, summary, bodyHtml, items } = row
  return { number, title, summary, bodyHtml, items: linesOf(items, await itemsByKey(db, items)) }
}

export const collectionLoader = loader(findCollection, (found) => [
  ...itemTags,
  ...tagsOfArticles((found?.items ?? []).filter(({ kind }) => kind === 'article')),
])
