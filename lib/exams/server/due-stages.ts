import { and, asc, eq, gte, like, lte } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { DueStage } from '#lib/exams/official-sites.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { examStages, examWindows } from './tables.ts'

/** A word that the names of the stages share, by what an official site serves. */
const words = { ticket: '准考证', score: '成绩' }

// Candidates look a month ahead; what is later stands in the exam calendar.
const DAYS_AHEAD = 30

/** Stages of exams in which tickets are printed or scores published: those of today, then those of the next 30 days. Cancelled exams are left out. */
export async function stagesDue(db: Db, use: keyof typeof words): Promise<DueStage[]> {
  const today = shanghaiToday()
  const rows = await db
    .select({
      id: examStages.id,
      examId: examWindows.id,
      name: examStages.name,
      title: examWindows.title,
      kind: examWindows.kind,
      city: { id: cities.id, name: cities.name },
      startsOn: examStages.startsOn,
      endsOn: examStages.endsOn,
      note: examStages.note,
    })
    .from(examStages)
    .innerJoin(examWindows, eq(examWindows.id, examStages.windowId))
    .leftJoin(cities, eq(cities.id, examWindows.cityId))
    .where(
      and(
        like(examStages.name, `%${words[use]}%`),
        eq(examWindows.cancelled, false),
        gte(examStages.endsOn, today),
        lte(examStages.startsOn, addDays(today, DAYS_AHEAD)),
      ),
    )
    .orderBy(asc(examStages.startsOn), asc(examStages.endsOn), asc(examStages.id))
    .limit(50)
  return rows.map((row) => ({ ...row, state: row.startsOn > today ? 'upcoming' : 'open' }))
}

export const dueStagesLoader = loader(stagesDue, () => ['exam-windows', 'cities', 'today'])
