import { gifts } from '#lib/activities/server/tables.ts'
import { books } from '#lib/books/server/tables.ts'
import { jobOpenings } from '#lib/company/server/tables.ts'
import { writeCourses } from '#lib/courses/server/content/course/write-courses.ts'
import { courseSubjects, courses, teachers } from '#lib/courses/server/tables.ts'
import { examPortals, examPositions, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { majors } from '#lib/handbook/server/tables.ts'
import { shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { replaceRows } from '#lib/platform/content/pipeline/write/replace-rows.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { type RenderedProse, renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import { victories } from '#lib/victories/server/tables.ts'
import { videos } from '#lib/videos/server/tables.ts'
import type { References } from './references.ts'
import type { TableFile, Tables } from './table-schemas.ts'

/** The rendered Markdown of the tables, by the ids of their rows. */
export type OfferProse = {
  courses: Map<number, RenderedProse>
  victories: Map<number, RenderedProse>
}

/** Renders what changed of the tables' Markdown; to be done before a transaction, as it is slow. */
export async function renderOffers(
  db: Db,
  tables: Tables,
  onWarning: (warning: string) => void,
): Promise<OfferProse> {
  const details = (tables['courses.json'] ?? []).map(({ id, title, detail }) => {
    return { key: id, title, source: detail }
  })
  const stories = (tables['victories.json'] ?? []).map(({ id, title, body }) => {
    return { key: id, title, source: body }
  })
  const { id, title } = courses
  const storedDetails =
    details.length > 0
      ? await db
          .select({ key: id, title, source: courses.detail, html: courses.detailHtml })
          .from(courses)
      : []
  const storedStories =
    stories.length > 0
      ? await db
          .select({
            key: victories.id,
            title: victories.title,
            source: victories.body,
            html: victories.bodyHtml,
          })
          .from(victories)
      : []
  const warn = (file: TableFile) => (key: number, warning: string) =>
    onWarning(`${file} ${key}: ${warning}`)
  return {
    courses: await renderProse(details, storedDetails, warn('courses.json')),
    victories: await renderProse(stories, storedStories, warn('victories.json')),
  }
}

/** How each file of offer-schemas.ts is written, but for collections, in an order that keeps references whole. */
export function offerSyncs(tx: Db, tables: Tables, { cities }: References, prose: OfferProse) {
  const prune = { prune: true }
  const cityIdOf = (dir: string | null | undefined) => (dir ? (cities.get(dir) ?? null) : null)
  return {
    'exam-windows.json': async () => {
      const list = tables['exam-windows.json'] ?? []
      const windows = list.map(({ city, examDate = null, stages: _, ...row }) => {
        return { ...row, examDate, cityId: cityIdOf(city) }
      })
      const stages = list.flatMap(({ id, stages: own }) =>
        own.map((stage, position) => ({ ...stage, windowId: id, position })),
      )
      const written = [
        await syncRows(tx, examWindows, ['id'], windows, prune),
        await syncRows(tx, examStages, ['id'], stages, prune),
      ]
      return written.includes(true)
    },
    'exam-portals.json': () => {
      const rows = (tables['exam-portals.json'] ?? []).map(({ city, ...row }) => {
        return { ...row, cityId: cityIdOf(city) }
      })
      return syncRows(tx, examPortals, ['id'], rows, prune)
    },
    'majors.csv': () => replaceRows(tx, majors, 'code', tables['majors.csv'] ?? []),
    'positions.csv': () => {
      const rows = (tables['positions.csv'] ?? []).map(({ city, ...row }) => {
        return { ...row, cityId: cityIdOf(city) }
      })
      return replaceRows(tx, examPositions, 'id', rows)
    },
    'course-subjects.json': () =>
      syncRows(tx, courseSubjects, ['id'], numbered(tables['course-subjects.json'])),
    'teachers.json': () => syncRows(tx, teachers, ['id'], numbered(tables['teachers.json'])),
    'courses.json': () => writeCourses(tx, tables['courses.json'] ?? [], prose.courses),
    'books.json': async () => {
      const rows = numbered(tables['books.json']).map(({ price, originPrice, ...row }) => ({
        ...row,
        priceFen: fenOf(price),
        originPriceFen: originPrice === null ? null : fenOf(originPrice),
        onSale: true,
      }))
      const former = await tx.select().from(books)
      return syncRows(tx, books, ['id'], withRetired(rows, former, { onSale: false }))
    },
    'videos.json': () => {
      const rows = numbered(tables['videos.json']).map(({ startsAt, endsAt, ...row }) => {
        return { ...row, startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) }
      })
      return syncRows(tx, videos, ['id'], rows, prune)
    },
    'victories.json': () => {
      const rows = (tables['victories.json'] ?? []).map((row) => {
        return { ...row, bodyHtml: prose.victories.get(row.id)?.html ?? '' }
      })
      return syncRows(tx, victories, ['id'], rows, prune)
    },
    'job-openings.json': () =>
      syncRows(tx, jobOpenings, ['id'], numbered(tables['job-openings.json']), prune),
    'gifts.json': async () => {
      const rows = numbered(tables['gifts.json']).map((row) => ({ ...row, onShelf: true }))
      const former = await tx.select().from(gifts)
      return syncRows(tx, gifts, ['id'], withRetired(rows, former, { onShelf: false }))
    },
  } satisfies Partial<Record<TableFile, () => Promise<boolean>>>
}

function numbered<T>(list: T[] = []): (T & { position: number })[] {
  return list.map((row, position) => ({ ...row, position }))
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : shanghaiTime(text)
}
