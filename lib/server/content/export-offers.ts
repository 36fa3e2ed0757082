import { asc, eq } from 'drizzle-orm'
import { gifts } from '#lib/activities/server/tables.ts'
import { books } from '#lib/books/server/tables.ts'
import { collections } from '#lib/collections/server/tables.ts'
import { jobOpenings } from '#lib/company/server/tables.ts'
import { exportCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseSubjects, teachers } from '#lib/courses/server/tables.ts'
import { examPortals, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { shanghaiText } from '#lib/platform/content/pipeline/fields.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { victories } from '#lib/victories/server/tables.ts'
import { videos } from '#lib/videos/server/tables.ts'
import type { offerSchemas } from './offer-schemas.ts'

/** The tables of offer-schemas.ts as the data of their JSON files; what is no longer offered stays behind. */
export async function exportOffers(
  db: Db,
  cityDirs: Map<number, string>,
): Promise<Record<keyof typeof offerSchemas, unknown[]>> {
  const cityOf = (id: number | null) => cityDirs.get(id ?? 0) ?? null
  const portals = await db.select().from(examPortals).orderBy(asc(examPortals.id))
  const onSale = await db
    .select()
    .from(books)
    .where(eq(books.onSale, true))
    .orderBy(asc(books.position), asc(books.id))
  const films = await db.select().from(videos).orderBy(asc(videos.position), asc(videos.id))
  const stories = await db.select().from(victories).orderBy(asc(victories.id))
  const listed = await db.select().from(collections).orderBy(asc(collections.id))
  const onShelf = await db
    .select()
    .from(gifts)
    .where(eq(gifts.onShelf, true))
    .orderBy(asc(gifts.position), asc(gifts.id))
  return {
    'exam-windows.json': await exportWindows(db, cityOf),
    'exam-portals.json': portals.map(({ id, cityId, ...row }) => {
      return { id, city: cityOf(cityId), ...row }
    }),
    'course-subjects.json': bare(
      await db
        .select()
        .from(courseSubjects)
        .orderBy(asc(courseSubjects.position), courseSubjects.id),
    ),
    'teachers.json': bare(
      await db.select().from(teachers).orderBy(asc(teachers.position), teachers.id),
    ),
    'courses.json': await exportCourses(db),
    'books.json': onSale.map(({ priceFen, originPriceFen, position: _, onSale: __, ...row }) => ({
      ...row,
      ...pricesOf({ priceFen, originPriceFen }),
    })),
    'videos.json': bare(films).map((row) => ({
      ...row,
      startsAt: row.startsAt && shanghaiText(row.startsAt),
      endsAt: row.endsAt && shanghaiText(row.endsAt),
    })),
    'victories.json': stories.map(({ bodyHtml: _, ...row }) => row),
    'collections.json': listed.map(({ bodyHtml: _, changedAt: __, items, ...row }) => ({
      ...row,
      items: items.map(({ kind, id, note }) => ({ kind, id, note })),
    })),
    'job-openings.json': bare(
      await db.select().from(jobOpenings).orderBy(asc(jobOpenings.position), jobOpenings.id),
    ),
    'gifts.json': bare(onShelf).map(({ onShelf: _, ...row }) => row),
  }
}

async function exportWindows(db: Db, cityOf: (id: number | null) => string | null) {
  const windows = await db.select().from(examWindows).orderBy(asc(examWindows.id))
  const stages = await db
    .select()
    .from(examStages)
    .orderBy(asc(examStages.position), asc(examStages.id))
  const stagesOf = Map.groupBy(stages, ({ windowId }) => windowId)
  return windows.map(({ cityId, cancelled, sequence: _, changedAt: __, ...row }) => {
    const own = (stagesOf.get(row.id) ?? []).map(({ id, name, startsOn, endsOn, note }) => {
      return { id, name, startsOn, endsOn, note }
    })
    const { id, title, kind, registrationStart, registrationEnd, examDate, note } = row
    return {
      ...{ id, title, city: cityOf(cityId), kind, registrationStart, registrationEnd },
      ...{ examDate, note },
      ...(cancelled && { cancelled }),
      ...(own.length > 0 && { stages: own }),
    }
  })
}

function bare<T extends { position: number }>(rows: T[]): Omit<T, 'position'>[] {
  return rows.map(({ position: _, ...row }) => row)
}
