import { desc, eq, or } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import { staffMockPage } from '#lib/mocks/paths.ts'
import { mockStatusNames } from '#lib/mocks/rules.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Mock exams by title or number; it leads to their page at the desk. */
export const mockDeskSource: DeskSource = {
  name: '模考',
  permission: 'mocks.write',
  find: async (db, words) => {
    const { id, status } = mocks
    const number = numberOf(words)
    const rows = await db
      .select({ id, status, title: examWindows.title })
      .from(mocks)
      .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
      .where(or(number ? eq(id, number) : undefined, holdsText(examWindows.title, words)))
      .orderBy(desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.title,
      says: `${row.id} · ${mockStatusNames[row.status]}`,
      path: href(staffMockPage, { id: row.id }),
    }))
  },
}
