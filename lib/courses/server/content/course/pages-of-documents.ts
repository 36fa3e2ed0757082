import { findDocument } from '#lib/courses/server/lesson-documents.ts'
import { countPages } from '#lib/courses/server/pages/count-pages.ts'
import type { Course } from './course-schema.ts'

/** Counts the pages of the documents that lessons name, by their names; those that are not there or cannot be opened are left out. */
export async function pagesOfDocuments(list: readonly Course[]): Promise<Map<string, number>> {
  const names = list.flatMap(({ lessons }) => lessons.flatMap(({ document }) => document ?? []))
  const pages = new Map<string, number>()
  for (const name of new Set(names)) {
    const file = await findDocument(name)
    const count = file && (await countPages(file))
    if (count) pages.set(name, count)
  }
  return pages
}
