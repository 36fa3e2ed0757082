import { desc, eq, or } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { staffEnlistmentPage } from '#lib/enlistments/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { enlistments } from './tables.ts'

/** Forms by number, name or whole phone number. */
export const enlistmentSource: DeskSource = {
  name: '报名',
  permission: 'enquiries.handle',
  find: async (db, words) => {
    const { id, realName, phone } = enlistments
    const number = numberOf(words)
    const rows = await db
      .select({ id, phone, course: courses.title })
      .from(enlistments)
      .innerJoin(courses, eq(courses.id, enlistments.courseId))
      .where(
        or(
          number ? eq(id, number) : undefined,
          eq(phone, phoneOf(words)),
          holdsText(realName, words),
        ),
      )
      .orderBy(desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.course,
      says: `${row.id} · ${maskPhone(row.phone)}`,
      path: href(staffEnlistmentPage, { id: row.id }),
    }))
  },
}
