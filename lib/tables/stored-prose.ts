import { sql } from 'drizzle-orm'
import { renderArticlesAnew } from '#lib/articles/server/content/article/render-anew.ts'
import { books } from '#lib/books/server/tables.ts'
import { collections } from '#lib/collections/server/tables.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { explanationTitle } from '#lib/mocks/server/render-explanations.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import {
  type DrawnAnew,
  type ProsePlace,
  renderProseAnew,
} from '#lib/platform/content/render/render-anew.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { victories } from '#lib/victories/server/tables.ts'

type DrawAnew = (db: Db, isDry: boolean) => Promise<DrawnAnew>

const prose =
  (place: ProsePlace): DrawAnew =>
  (db, isDry) =>
    renderProseAnew(db, place, isDry)

/** Whatever is stored as Markdown beside its HTML, by its name for staff, and how it is rendered again. */
export const storedProse: Readonly<Record<string, DrawAnew>> = {
  文章: renderArticlesAnew,
  说明与协议: prose({
    ...{ table: documents, key: documents.name, title: documents.title },
    ...{ source: documents.body, html: documents.bodyHtml, headings: documents.headings },
  }),
  专题: prose({
    ...{ table: collections, key: collections.id, title: collections.title },
    ...{ source: collections.body, html: collections.bodyHtml },
  }),
  喜报: prose({
    ...{ table: victories, key: victories.id, title: victories.title },
    ...{ source: victories.body, html: victories.bodyHtml },
  }),
  图书: prose({
    ...{ table: books, key: books.id, title: books.title },
    ...{ source: sql`coalesce(${books.excerpt}, '')`, html: books.excerptHtml },
  }),
  课程: prose({
    ...{ table: courses, key: courses.id, title: courses.title },
    ...{ source: courses.detail, html: courses.detailHtml },
  }),
  模考: prose({
    ...{ table: mocks, key: mocks.id, title: sql`${explanationTitle}` },
    ...{ source: mocks.explanation, html: mocks.explanationHtml },
  }),
}
