import { and, eq, inArray } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleItems } from '#lib/articles/server/article-items.ts'
import { bookDetailPage } from '#lib/books/paths.ts'
import { books } from '#lib/books/server/tables.ts'
import type { CollectionKind, CollectionLine } from '#lib/collections/views.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { isShownVideo } from '#lib/courses/server/shown-video.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { livePage, publicClassPage, theaterPage, videosPage } from '#lib/videos/paths.ts'
import { videos } from '#lib/videos/server/tables.ts'
import type { CollectionItem } from './tables.ts'

type Found = { id: number; title: string; summary: string; href: string }
type Finder = (db: Db, ids: number[]) => Promise<Found[]>

/** How each kind is looked up and where it is found; books and videos have no pages of their own, so their lists are. */
const finders = {
  article: async (db, ids) =>
    (await articleItems(db, ids)).map(({ id, title, description }) => ({
      id,
      title,
      summary: description,
      href: href(articleDetailPage, { id }),
    })),
  topic: async (db, ids) =>
    (await db.select().from(topics).where(inArray(topics.id, ids))).map(
      ({ id, title, summary }) => ({
        id,
        title,
        summary,
        href: href(topicDetailPage, { id }),
      }),
    ),
  course: async (db, ids) => {
    const onSale = and(inArray(courses.id, ids), eq(courses.onSale, true))
    return (await db.select().from(courses).where(onSale)).map(({ id, title, intro }) => ({
      id,
      title,
      summary: intro,
      href: href(courseDetailPage, { id }),
    }))
  },
  video: async (db, ids) =>
    (
      await db
        .select()
        .from(videos)
        .where(and(inArray(videos.id, ids), isShownVideo))
    ).map((video) => ({
      id: video.id,
      title: video.title,
      summary: video.summary,
      href: href(shelfPages[video.shelf]),
    })),
  book: async (db, ids) => {
    const onSale = and(inArray(books.id, ids), eq(books.onSale, true))
    return (await db.select().from(books).where(onSale)).map(({ id, title, intro }) => ({
      id,
      title,
      summary: intro,
      href: href(bookDetailPage, { id }),
    }))
  },
  paper: async (db, ids) => {
    if (!(await isQuestionBankOpen(db))) return []
    return (
      await db
        .select()
        .from(papers)
        .where(and(inArray(papers.id, ids), isOpenPaper))
    ).map(({ id, title, intro }) => ({
      id,
      title,
      summary: intro,
      href: href(questionBankOverYearTrueTopicDetailPage, { paperId: id }),
    }))
  },
} satisfies Record<CollectionKind, Finder>

const shelfPages = {
  video: videosPage,
  publicClass: publicClassPage,
  theater: theaterPage,
  live: livePage,
} as const

/** Describes the items of some collections as they are today; a key `kind:id` for each that exists. */
export async function itemsByKey(
  db: Db,
  items: Pick<CollectionItem, 'kind' | 'id'>[],
): Promise<Map<string, Found>> {
  const kinds = Object.keys(finders) as CollectionKind[]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))]
      const rows = ids.length > 0 ? await finders[kind](db, ids) : []
      return rows.map((row) => [`${kind}:${row.id}`, row] as const)
    }),
  )
  return new Map(found.flat())
}

/** The items that exist, in their order. */
export function linesOf(items: CollectionItem[], found: Map<string, Found>): CollectionLine[] {
  return items.flatMap(({ kind, id, note }) => {
    const row = found.get(`${kind}:${id}`)
    return row ? [{ kind, note, ...row }] : []
  })
}
