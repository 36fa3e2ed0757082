import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { lockGuest } from '#lib/accounts/server/guests.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { inTransaction } from '#lib/platform/db/statements/in-transaction.ts'
import { prepared, preparedSql } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { ExtraTime } from '#lib/practice/extra-times.ts'
import { accountOf, type Learner, ownedBy, ownerColumns } from '#lib/practice/server/learner.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { AskedQuestion } from '#lib/practice/server/sittings/questions/beginning-rows.ts'
import { type SittingRow, sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import {
  type SittingKind,
  type SittingMode,
  sittingQuestions,
  sittings,
} from '#lib/practice/server/tables.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { closeSurplus, takeStart } from './bounds.ts'

type Place = {
  kind: SittingKind
  clientKey: string
  paperId?: number
  catalogueId?: number
  /** The mock exam that a learner sits once, whatever the key. */
  mockId?: number
  /** The first draft of an answer that is written anew, of which one draft at most is open. */
  revisionOf?: number
  revisionPosition?: number
}
type SittingStart = Place & {
  title: string
  /** A paper has none but practice. */
  mode?: SittingMode
  catalogueId?: number
  /** Makes it a timed sitting, by the clock of the database. */
  minutes?: number
  /** By how many percent the learner lengthens these minutes. */
  extraTime?: ExtraTime
  /** Makes it end then, whenever it begins. */
  endsAt?: Date
  sealed?: boolean
  /** The caller has just looked for what this start would continue, and found nothing. */
  isFirst?: boolean
  /** The caller's transaction has locked the learner, and hands in the surplus after it by `closeSurplus`. */
  leavesSurplus?: boolean
  questions: readonly AskedQuestion[]
}

/**
 * Begins a sitting and answers it; a `clientKey` that was used before answers that sitting, an open one of the same
 * paper and kind is continued. Throws nothing_to_practise without questions, sittings_enough, guests_enough.
 */
export async function startSitting(
  db: Db,
  learner: Learner,
  start: SittingStart,
): Promise<Sitting> {
  if (start.questions.length === 0) throw new AppError('nothing_to_practise')
  // Somebody else's start may win, and that sitting be handed in before we look.
  const { isFirst, leavesSurplus, ...begin } = start
  for (let tries = 0; tries < 5; tries++) {
    const begun = isFirst && tries === 0 ? null : await findBegunSitting(db, learner, begin)
    const sitting = begun ?? (await insertSitting(db, learner, begin))
    if (!sitting) continue
    // Those of papers are bounded by their papers.
    if (!begun && !leavesSurplus && sitting.paperId === null)
      await closeSurplus(db, learner, sitting.id)
    return await sittingView(db, sitting, begun ? undefined : start.questions)
  }
  throw new AppError('conflict')
}

/** The sitting that a start continues: of the same key or mock exam, else an open one of the same paper and kind, or answer that is written anew, or of a guest's catalogue, which always asks the same. */
export async function findBegunSitting(
  db: Db,
  learner: Learner,
  { kind, clientKey, paperId, catalogueId, mockId, revisionOf, revisionPosition }: Place,
): Promise<SittingRow | null> {
  const isSameKey = mockId ? eq(sittings.mockId, mockId) : eq(sittings.clientKey, clientKey)
  const isSamePlace =
    revisionOf !== undefined
      ? and(
          eq(sittings.revisionOf, revisionOf),
          eq(sittings.revisionPosition, revisionPosition ?? 0),
        )
      : kind === 'catalogue' && catalogueId && accountOf(learner) === null
        ? eq(sittings.catalogueId, catalogueId)
        : eq(sittings.paperId, paperId ?? 0)
  const isOpen = mockId
    ? undefined
    : and(isSamePlace, eq(sittings.kind, kind), isNull(sittings.submittedAt))
  const [row] = await db
    .select({ ...sittingColumns, isSameKey: sql<boolean>`${isSameKey}` })
    .from(sittings)
    .where(and(ownedBy(learner), or(isSameKey, isOpen)))
    .orderBy(desc(isSameKey))
    .limit(1)
  if (!row?.overdue) return row ?? null
  const closed = await closeOverdue(db, row)
  return row.isSameKey ? closed : null
}

/** Null when a sitting with the same key, or an open one of the same paper, came first. */
async function insertSitting(
  db: Db,
  learner: Learner,
  begin: Omit<SittingStart, 'isFirst' | 'leavesSurplus'>,
): Promise<SittingRow | null> {
  const { questions, minutes, extraTime = 0, endsAt, ...start } = begin
  const { mode = 'practice', sealed = false } = start
  const seconds = minutes && Math.round((minutes * 60 * (100 + extraTime)) / 100)
  return await inTransaction(db, async (tx) => {
    // An account that takes what is theirs takes this sitting too, or it does not begin.
    if (typeof learner !== 'number') await lockGuest(tx, learner.guestId)
    const [sitting] = await inserted(tx, {
      ...absent,
      ...start,
      ...ownerColumns(learner),
      mode,
      sealed,
      endsAt: endsAt?.toISOString() ?? null,
      seconds: seconds || null,
      extraTime,
      full: roundMarks(questions.reduce((sum, { full }) => sum + full, 0)),
      questionCount: questions.length,
    })
    if (!sitting) return null
    // Who has practised much today sits their mock exam all the same.
    if (!start.mockId) await takeStart(tx, learner, questions.length)
    await freezeQuestions(tx, sitting.id, questions)
    return sitting
  })
}

/** Stands in for what a start does not say. */
const absent = {
  ...{ userId: null, guestId: null, paperId: null, catalogueId: null, mockId: null },
  ...{ revisionOf: null, revisionPosition: null },
}

const inserted = prepared((db) =>
  db
    .insert(sittings)
    .values({
      userId: sql.placeholder('userId'),
      guestId: sql.placeholder('guestId'),
      kind: sql.placeholder('kind'),
      mode: sql.placeholder('mode'),
      title: sql.placeholder('title'),
      paperId: sql.placeholder('paperId'),
      catalogueId: sql.placeholder('catalogueId'),
      mockId: sql.placeholder('mockId'),
      revisionOf: sql.placeholder('revisionOf'),
      revisionPosition: sql.placeholder('revisionPosition'),
      sealed: sql.placeholder('sealed'),
      clientKey: sql.placeholder('clientKey'),
      // Null where both are.
      expiresAt: sql`coalesce(${sql.placeholder('endsAt')}::timestamptz,
        now() + make_interval(secs => ${sql.placeholder('seconds')}::int))`,
      extraTime: sql.placeholder('extraTime'),
      full: sql.placeholder('full'),
      questionCount: sql.placeholder('questionCount'),
    })
    .onConflictDoNothing()
    .returning(sittingColumns),
)

/** Writes what a sitting asks. Throws conflict when one of the questions has just been taken out of the bank. */
async function freezeQuestions(
  tx: Db,
  sittingId: number,
  questions: readonly AskedQuestion[],
): Promise<void> {
  const { rowCount } = await frozen(tx, {
    sittingId,
    ids: questions.map(({ questionId }) => questionId),
    versions: questions.map(({ version }) => version),
    sections: questions.map(({ section }) => section),
    fulls: questions.map(({ full }) => full),
    policies: questions.map(({ policy }) => policy),
  })
  if (rowCount !== questions.length) throw new AppError('conflict')
}

/**
 * By a parameter a column: a statement of seven hundred takes 2 ms more to build, one parameter of JSON PostgreSQL 0.7 ms
 * more to take apart, and thousands begin a mock exam within a minute.
 */
const frozen = preparedSql(sql`
  insert into ${sittingQuestions}
    (sitting_id, position, question_id, version, section, "full", policy)
  select ${sql.placeholder('sittingId')}::int, q.position, q.id, q.version, q.section, q."full",
    q.policy
  from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('versions')}::int[],
    ${sql.placeholder('sections')}::text[], ${sql.placeholder('fulls')}::float8[],
    ${sql.placeholder('policies')}::jsonb[])
    with ordinality as q(id, version, section, "full", policy, position)
  join questions on questions.id = q.id
  order by q.position`)
