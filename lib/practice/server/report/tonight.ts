import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { isMember } from '#lib/practice/server/start/entitlement.ts'
import { findUnderWay } from '#lib/practice/server/start/find-under-way.ts'
import { QUICK_QUESTIONS } from '#lib/practice/server/start/start-quick.ts'
import { weakCatalogues } from '#lib/practice/server/start/weak-catalogues.ts'
import type { Tonight } from '#lib/practice/tonight.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { secondsPerQuestion } from './practice-days.ts'

/** So much in a day is enough: a quick ten. */
const ENOUGH = QUICK_QUESTIONS

/** Tonight's list of a user whose overdue sittings are closed; `due` and `tree` are of the same user. */
export async function getTonight(
  db: Db,
  userId: number,
  { due, tree }: { due: number; tree: readonly CatalogueNode[] },
): Promise<Tonight> {
  const [seconds, member, sitting, today] = await Promise.all([
    secondsPerQuestion(db, userId),
    isMember(db, userId),
    findUnderWay(db, userId),
    countToday(db, userId),
  ])
  const sized = (questions: number) => ({
    questions,
    minutes: seconds === null ? null : Math.max(1, Math.round((questions * seconds) / 60)),
  })
  const isOpen = ({ membersOnly }: CatalogueNode) => member || !membersOnly
  const weak = weakCatalogues(tree).find((node) => isOpen(node) && node.questions > node.done)
  return {
    review: due > 0 ? sized(due) : null,
    sitting,
    weak: weak
      ? {
          ...sized(Math.min(QUICK_QUESTIONS, weak.questions - weak.done)),
          ...{ catalogueId: weak.id, name: weak.name, right: weak.right, marked: weak.marked },
        }
      : null,
    quick: tree.some((node) => isOpen(node) && node.questions > 0) ? sized(QUICK_QUESTIONS) : null,
    today,
    isDone: due === 0 && !sitting && today.answered >= ENOUGH,
  }
}

async function countToday(db: Db, userId: number): Promise<Tonight['today']> {
  const {
    rows: [row],
  } = await db.execute<Tonight['today']>(sql`
    select count(*)::int as answered, count(*) filter (where t.kind = 'review')::int as reviewed
    from sittings t
    join sitting_answers a on a.sitting_id = t.id
    where t.user_id = ${userId} and t.kind <> 'rewrite' and ${isAnswered}
      and t.submitted_at >= ${`${shanghaiToday()}T00:00:00+08:00`}::timestamptz`)
  return row ?? { answered: 0, reviewed: 0 }
}
