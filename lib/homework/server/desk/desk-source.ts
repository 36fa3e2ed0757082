import { desc, eq, or } from 'drizzle-orm'
import { deskStates } from '#lib/homework/desk-states.ts'
import { staffHomeworkPage } from '#lib/homework/paths.ts'
import { homeworks } from '#lib/homework/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Homework by title or number; it leads to its form. */
export const homeworkDeskSource: DeskSource = {
  name: '作业',
  permission: 'homework.write',
  find: async (db, words) => {
    const { id, title, stage } = homeworks
    const number = numberOf(words)
    const rows = await db
      .select({ id, title, stage })
      .from(homeworks)
      .where(or(number ? eq(id, number) : undefined, holdsText(title, words)))
      .orderBy(desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.title,
      says: `${row.id} · ${deskStates[row.stage]}`,
      path: href(staffHomeworkPage, { id: row.id }),
    }))
  },
}
