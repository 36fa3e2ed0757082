import { desc, eq, or } from 'drizzle-orm'
import { staffBankPaperPage } from '#lib/bank-papers/paths.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Papers by number or words of the title; the very number comes first. */
export const bankPaperDeskSource: DeskSource = {
  name: '试卷',
  permission: 'questions.write',
  find: async (db, words) => {
    const { id, title, origin } = papers
    const isNumber = /^\d{1,9}$/.test(words) ? eq(id, Number(words)) : undefined
    const rows = await db
      .select({ id, title, origin })
      .from(papers)
      .where(or(holdsText(title, words), isNumber))
      .orderBy(...(isNumber ? [desc(isNumber)] : []), desc(id))
      .limit(MOST_HITS)
    return rows.map((row) => ({
      title: row.title,
      says: `${row.id} · ${row.origin}`,
      path: href(staffBankPaperPage, { id: String(row.id) }),
    }))
  },
}
