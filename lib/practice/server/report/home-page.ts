import { sql } from 'drizzle-orm'
import type { PaperOrigin } from '#lib/papers/origins.ts'
import { originsOfPapers, paperYears } from '#lib/papers/server/papers.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { findMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { closeOverdueOf } from '#lib/practice/server/sittings/close/close-overdue-of.ts'
import { endOfToday } from '#lib/practice/server/start/start-wrong.ts'
import type { Tonight } from '#lib/practice/tonight.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { listPapersOfUser } from './papers-of-user.ts'
import { practiceDays } from './practice-days.ts'
import { getTonight } from './tonight.ts'

export type Progress = {
  /** Different questions, and those right at the first time. */
  answered: number
  /** Those of them that were right or wrong, and given without the last hint. */
  marked: number
  right: number
  /** Days in Shanghai on which something was handed in. */
  days: number
  wrong: number
  favorites: number
  due: number
  exam: MyExam | null
}
type Home = {
  tree: CatalogueNode[]
  /** Years of 真题. */
  years: { year: number; papers: number }[]
  origins: { name: PaperOrigin; papers: number }[]
  papers: PaperItem[]
  progress: Progress | null
  tonight: Tonight | null
  week: { day: string; answered: number }[]
}

/** All that the home of the question bank shows; of a learner's own nothing for a stranger. */
export async function questionBankHome(db: Db, userId: number | null): Promise<Home> {
  const [tree, years, origins, papers, progress, week] = await Promise.all([
    catalogueTree(db, userId),
    paperYears(db),
    originsOfPapers(db),
    listPapersOfUser(db, userId, { page: 1 }),
    userId === null ? null : progressOf(db, userId),
    userId === null ? [] : practiceDays(db, userId, 7),
  ])
  const tonight =
    userId === null ? null : await getTonight(db, userId, { due: progress?.due ?? 0, tree })
  return { tree, years, origins, papers: papers.items.slice(0, 3), progress, tonight, week }
}

/** Stores what a stranger sees; a learner's own numbers come from the API. */
export const bankHomeLoader = loader(
  (db: Db) => questionBankHome(db, null),
  () => ['questions'],
)

/** Counts what a learner has done and what waits, after sittings that are overdue have been closed. */
export async function progressOf(db: Db, userId: number): Promise<Progress | null> {
  await closeOverdueOf(db, userId)
  const {
    rows: [row],
  } = await db.execute<Omit<Progress, 'exam'>>(sql`
    select f.answered, f.marked, f."right", d.days, w.wrong, w.due, s.favorites
    from (
      select count(*)::int as answered, count(correct) filter (where not aided)::int as marked,
        count(*) filter (where correct and not aided)::int as "right"
      from first_answers where user_id = ${userId}
    ) f, (
      select count(distinct (submitted_at at time zone 'Asia/Shanghai')::date)::int as days
      from sittings where user_id = ${userId} and submitted_at is not null and kind <> 'rewrite'
    ) d, (
      select count(*)::int as wrong,
        count(*) filter (where due < ${endOfToday().toISOString()}::timestamptz)::int as due
      from wrong_questions where user_id = ${userId} and left_at is null
    ) w, (
      select count(*)::int as favorites from favorites where user_id = ${userId}
    ) s`)
  return row ? { ...row, exam: await findMyExam(db, userId) } : null
}
