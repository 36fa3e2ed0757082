import type { CheckedFile } from '#lib/articles/server/content/article/check-articles.ts'
import { knownArticles } from '#lib/articles/server/content/article/known-articles.ts'
import { books } from '#lib/books/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { faultAt, type ReadTables } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { videos } from '#lib/videos/server/tables.ts'

const file = 'collections.json'

/** The faults of collections.json: one collection a page and number, and nothing listed that the site does not have. */
export async function checkCollections(
  db: Db,
  read: ReadTables,
  files: CheckedFile[],
): Promise<Fault[]> {
  const { tables } = read
  const list = tables[file] ?? []
  if (list.length === 0) return []
  const items = list.flatMap((collection) => collection.items)
  const articles = items.filter(({ kind }) => kind === 'article').map(({ id }) => id)
  // A file replaces the stored topics and videos; courses, books and papers that it leaves out stay.
  const known = {
    article: await knownArticles(db, articles, files),
    course: idsOf(await db.select({ id: courses.id }).from(courses), tables['courses.json']),
    book: idsOf(await db.select({ id: books.id }).from(books), tables['books.json']),
    paper: idsOf(await db.select({ id: papers.id }).from(papers), tables['papers.json']),
    topic: idsOf(tables['topics.json'] ?? (await db.select({ id: topics.id }).from(topics))),
    video: idsOf(tables['videos.json'] ?? (await db.select({ id: videos.id }).from(videos))),
  }
  const places = list.map(({ page, number }) => `${page} ${number}`)
  return list.flatMap(({ items: own }, index) => {
    const keys = own.map(({ kind, id }) => `${kind} ${id}`)
    const fault = (path: PropertyKey[], reason: string) =>
      faultAt(read, file, [index, ...path], reason)
    return [
      ...(places.indexOf(places[index] ?? '') < index
        ? [fault(['number'], `${places[index]} 重复`)]
        : []),
      ...own.flatMap(({ kind, id }, place) => {
        const path = ['items', place, 'id']
        if (!known[kind].has(id)) return [fault(path, `没有 ${kind} ${id}`)]
        return keys.indexOf(`${kind} ${id}`) < place ? [fault(path, `${kind} ${id} 重复`)] : []
      }),
    ]
  })
}

function idsOf(...lists: ({ id: number }[] | undefined)[]): Set<number> {
  return new Set(lists.flatMap((list) => (list ?? []).map(({ id }) => id)))
}
