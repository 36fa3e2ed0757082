import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { articleItems } from '#lib/articles/server/article-items.ts'
import { findBook } from '#lib/books/server/books.ts'
import { findCity } from '#lib/cities/server/cities.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { courseItems } from '#lib/courses/server/course-items.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Share, ShareKind } from '#lib/covers/share.ts'
import { findExam } from '#lib/exams/server/exam/find-exam.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { findTopic } from '#lib/topics/server/topics.ts'
import {
  articleShare,
  bookShare,
  cityShare,
  columnShare,
  courseShare,
  examShare,
  homeShare,
  topicShare,
} from '../shares.ts'

type Find = (db: Db, id: number) => Promise<Share | undefined>

const finders: Record<ShareKind, Find> = {
  article: async (db, id) => (await articleItems(db, [id])).map(articleShare)[0],
  column: async (db, id) => {
    const above = alias(columns, 'above')
    const [row] = await db
      .select({
        column: { id: columns.id, title: columns.title },
        above: { title: above.title },
      })
      .from(columns)
      .leftJoin(above, eq(above.id, columns.parentId))
      .where(eq(columns.id, id))
    return row && columnShare(row.column, row.above)
  },
  topic: async (db, id) => {
    const topic = await findTopic(db, id)
    return topic ? topicShare(topic) : undefined
  },
  city: async (db, id) => {
    const city = await findCity(db, id)
    return city ? cityShare(city) : undefined
  },
  course: async (db, id) =>
    (await courseItems(db, eq(courses.id, id), { limit: 1 })).map(courseShare)[0],
  book: async (db, id) => {
    const book = await findBook(db, id)
    return book ? bookShare(book) : undefined
  },
  exam: async (db, id) => {
    const exam = await findExam(db, id)
    return exam ? examShare(exam) : undefined
  },
  home: async (_, id) => (id === homeShare.id ? homeShare : undefined),
}

/** Finds what the share picture of a page shows today; undefined for a page that there is not. */
export const findShare = (db: Db, { kind, id }: { kind: ShareKind; id: number }) =>
  finders[kind](db, id)
