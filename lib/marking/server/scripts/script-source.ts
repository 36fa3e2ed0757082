import { desc, eq, or } from 'drizzle-orm'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { staffMarkingPage } from '#lib/marking/paths.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { href } from '#lib/platform/routes/href.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

const states = { waiting: '待批', settled: '批完', returned: '已退回' } as const

/** 答卷 by number, or by what they are part of; never by their writer, whom markers do not know. */
export const scriptSource: DeskSource = {
  name: '答卷',
  permission: 'answers.mark',
  find: async (db, words) => {
    const number = numberOf(words)
    const rows = await db
      .select()
      .from(markingScripts)
      .where(
        or(
          number ? eq(markingScripts.id, number) : undefined,
          holdsText(markingScripts.title, words),
        ),
      )
      .orderBy(desc(markingScripts.id))
      .limit(MOST_HITS)
    return rows.map(({ id, kind, title, place, state }) => ({
      title: [title, place].filter(Boolean).join(' '),
      says: `${id} · ${scriptKinds[kind]} · ${states[state]}`,
      path: `${href(staffMarkingPage)}?${new URLSearchParams({ status: state, q: String(id) })}`,
    }))
  },
}
