import { courses } from '#lib/courses/server/tables.ts'
import { type RenderedProse, renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Course } from './course-schema.ts'

/** Renders the details that differ from what is stored, by the numbers of their courses. */
export async function renderDetails(
  db: Db,
  list: Course[],
  warn: (warning: string) => void,
): Promise<Map<number, RenderedProse>> {
  if (list.length === 0) return new Map()
  const { id, title, detail, detailHtml } = courses
  return await renderProse(
    list.map((course) => ({ key: course.id, title: course.title, source: course.detail })),
    await db.select({ key: id, title, source: detail, html: detailHtml }).from(courses),
    (key, warning) => warn(`courses.json ${key}: ${warning}`),
  )
}
