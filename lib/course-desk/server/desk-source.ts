import { desc, eq, or } from 'drizzle-orm'
import { staffCoursePage } from '#lib/course-desk/paths.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Courses by title or number; it leads to their form. */
export const courseDeskSource: DeskSource = {
  name: '课程',
  permission: 'courses.write',
  find: async (db, words) => {
    const { id, title, onSale } = courses
    const number = numberOf(words)
    const rows = await db
      .select({ id, title, onSale })
      .from(courses)
      .where(or(number ? eq(id, number) : undefined, holdsText(title, words)))
      .orderBy(desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.title,
      says: `${row.id} · ${row.onSale ? '在售' : '不在售'}`,
      path: href(staffCoursePage, { id: row.id }),
    }))
  },
}
