import { desc, eq, or } from 'drizzle-orm'
import { staffExamPage } from '#lib/exams/paths.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Exams by title or number; they lead to its form. */
export const examSource: DeskSource = {
  name: '考试',
  permission: 'exams.write',
  find: async (db, words) => {
    const { id, title, registrationStart, registrationEnd } = examWindows
    const number = numberOf(words)
    const rows = await db
      .select({ id, title, from: registrationStart, to: registrationEnd })
      .from(examWindows)
      .where(or(number ? eq(id, number) : undefined, holdsText(title, words)))
      .orderBy(desc(registrationStart), desc(id))
      .limit(MOST_HITS)
    return rows.map(({ id: examId, title: name, from, to }) => ({
      title: name,
      says: `${examId} · 报名 ${from} 至 ${to}`,
      path: href(staffExamPage, { id: examId }),
    }))
  },
}
