import { type SQL, sql } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import type { AskedQuestion } from '#lib/practice/server/sittings/questions/beginning-rows.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'
import { subtree } from '#lib/questions/server/subtree.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { assertMayPractise, practisesAll } from './entitlement.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'

type Pick = 'new' | 'wrong' | 'all' | 'random'
type CatalogueStart = {
  catalogueId: number
  count: number
  pick: Pick
  mode?: SittingMode
  clientKey: string
}

/**
 * Begins a practice of a catalogue and all below it that is open to the learner, the libraries of their classes included; the same `clientKey` answers the same
 * sitting. A guest is always asked its first questions, and never in the mode study. Throws not_found,
 * vip_required or account_required for what is for members, nothing_to_practise.
 */
export async function startCatalogue(
  db: Db,
  sources: readonly AccessSource[],
  learner: Learner,
  { catalogueId, count, pick, mode = 'practice', clientKey }: CatalogueStart,
  libraries: readonly number[] = [],
): Promise<Sitting> {
  const begun = await findBegunSitting(db, learner, { kind: 'catalogue', clientKey, catalogueId })
  if (begun) return await sittingView(db, begun)
  const userId = accountOf(learner)
  if (userId === null && mode === 'study') throw new AppError('account_required')
  const title = await assertMayPractise(db, sources, userId, catalogueId, libraries)
  const openOnly = userId === null || !(await practisesAll(db, sources, { userId, catalogueId }))
  const picked =
    userId === null ? { count: GUEST_QUESTIONS, pick: 'all' as const } : { count, pick }
  const questions = await pickQuestions(db, userId, {
    ...{ catalogueId, libraries, ...picked, openOnly },
  })
  const start = { kind: 'catalogue' as const, mode, title, catalogueId, questions, clientKey }
  return await startSitting(db, learner, start)
}

/**
 * Counts what `startCatalogue` can ask an account of a catalogue that is open to it, with pick `new`; `unseen` are those it has never
 * answered, which come first.
 */
export async function countOpen(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  { catalogueId, libraries }: { catalogueId: number; libraries: readonly number[] },
): Promise<{ questions: number; unseen: number }> {
  const openOnly = !(await practisesAll(db, sources, { userId, catalogueId }))
  const {
    rows: [counted],
  } = await db.execute<{ questions: number; unseen: number }>(sql`
    with recursive ${subtree(catalogueId, { openOnly, libraries })}
    select count(*)::int as questions, count(*) filter (where f.user_id is null)::int as unseen
    from questions q
    left join first_answers f on f.question_id = q.id and f.user_id = ${userId}
    where ${isAskable}`)
  return counted ?? { questions: 0, unseen: 0 }
}

/** For `where`, on `questions q` beside `subtree`: what a practice may ask. */
const isAskable = sql`q.catalogue_id in (select id from subtree)
  and not ${isInWithheldPaper(sql`q.id`)}`

const orders = {
  // What was answered longest ago comes back first.
  new: sql`f.at nulls first, q.id`,
  wrong: sql`w.due, q.id`,
  all: sql`q.id`,
  random: sql`random()`,
} satisfies Record<Pick, SQL>

type Picked = { questionId: number; version: number; section: string; body: QuestionBody }

type Picking = Omit<CatalogueStart, 'clientKey' | 'mode'> & {
  libraries: readonly number[]
  openOnly: boolean
}

async function pickQuestions(
  db: Db,
  userId: number | null,
  { catalogueId, libraries, count, pick, openOnly }: Picking,
): Promise<AskedQuestion[]> {
  const isInBook = sql`exists (select from wrong_questions b
    where b.user_id = ${userId} and b.question_id = q.id and b.left_at is null)`
  const { rows } = await db.execute<Picked>(sql`
    with recursive ${subtree(catalogueId, { openOnly, libraries })}, picked as (
      select q.id, q.version, q.catalogue_id, row_number() over (order by ${orders[pick]}) as place
      from questions q
      left join first_answers f on f.question_id = q.id and f.user_id = ${userId}
      left join wrong_questions w on w.question_id = q.id and w.user_id = ${userId}
      where ${isAskable}
        ${pick === 'wrong' ? sql`and ${isInBook}` : sql``}
      order by place limit ${count}
    )
    select p.id as "questionId", p.version, c.name as section, v.body
    from picked p
    join catalogues c on c.id = p.catalogue_id
    join question_versions v on v.question_id = p.id and v.version = p.version
    order by p.place`)
  return [...rows].map(({ body, ...asked }) => ({
    ...asked,
    full: marksOf(body),
    policy: { kind: 'EXACT' },
  }))
}

/** Gives a question its marks outside of papers: its own, else 1, a multiple choice 2, a synthesis the sum of its parts. */
export function marksOf({ type, score, subQuestions }: QuestionBody): number {
  if (score !== null) return score
  if (type === 'synthesis') return subQuestions.reduce((sum, sub) => sum + marksOf(sub), 0)
  return type === 'multiple_choose' ? 2 : 1
}
