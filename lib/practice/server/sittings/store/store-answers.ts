import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared, preparedSql } from '#lib/platform/db/statements/prepared.ts'
import { AppError, type FieldFault } from '#lib/platform/errors/app-error.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { accountOf, callerName, type Learner, ownerOf } from '#lib/practice/server/learner.ts'
import type { SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
import {
  type AnswerMoments,
  momentsAfter,
} from '#lib/practice/server/sittings/times/answer-moments.ts'
import type { DatedAnswer } from '#lib/practice/server/sittings/times/answer-times.ts'
import { sittingQuestions as asked, sittingAnswers } from '#lib/practice/server/tables.ts'
import { isUnanswered, mergeAnswers } from '#lib/questions/marking/answers.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { withBodies, writing } from '#lib/questions/server/versions/known-bodies.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { Answer, UserAnswer } from '#lib/questions/types.ts'
import { ownUploads } from '#lib/uploads/server/own-upload.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'

export type Saved = { position: number; changedAt: number }
/** A change that its question has no place for, with what is wrong in it, by the names of the call. */
export type Refused = { position: number; fields: FieldFault[] }

/**
 * Writes answers of a sitting that this transaction has locked and found open. What a change does not name stays; an older
 * change never replaces a newer one, and none an answer that was shown its key (its flag and scratch notes still change).
 * `saved` is the newest change that is stored for each position, by the clock of the device that sent the queue; `refused`
 * are those that name what is not asked, an option that is not there or a picture that is no own upload, and those that grow
 * beyond what may be written in a day: the others are stored. Two statements, whatever the number, and one more each for
 * pictures, long texts and questions that this process has not read before.
 */
export async function storeAnswers(
  tx: Db,
  sitting: SittingRow,
  queue: readonly DatedAnswer[],
): Promise<{ saved: Saved[]; refused: Refused[] }> {
  if (queue.length === 0) return { saved: [], refused: [] }
  const sittingId = sitting.id
  const learner = ownerOf(sitting)
  const userId = accountOf(learner)
  const positions = [...new Set(queue.map(({ position }) => position))].sort((a, b) => a - b)
  const questions = await questionsAt(tx, sittingId, positions)
  const { urlOf, keys } = ownUploads(userId, 'answer')
  const refused: Refused[] = []
  const newest = new Map<number, DatedAnswer>()
  const changed = new Map<number, ReturnType<typeof toRow>>()
  // A queue may hold several changes of one question, each of another part.
  for (const item of queue.toSorted((a, b) => a.sentAs - b.sentAs)) {
    const { position } = item
    const question = questions.get(position)
    const pending = changed.get(position)
    const checked = merged(item, question, pending?.answer, urlOf)
    if (!(question && checked.faults.length === 0)) {
      refused.push({ position, fields: checked.faults })
      continue
    }
    newest.set(position, item)
    if (item.changedAt > storedAt(question))
      changed.set(position, toRow(item, question, { ...checked, before: pending ?? question }))
  }
  if (userId !== null) await keepUploads(tx, { userId, kind: 'answer', keys: [...keys] })
  const growing = [...changed.values()].flatMap((row) => {
    const bytes = growthOf(row, questions.get(row.position))
    return bytes > 0 ? [{ position: row.position, bytes }] : []
  })
  const growth = growing.reduce((sum, { bytes }) => sum + bytes, 0)
  if (growth > 0 && !(await mayGrow(tx, learner, growth)))
    for (const { position } of growing) {
      const field = `${newest.get(position)?.field}.answer`
      refused.push({ position, fields: [{ field, reason: errors.written_enough.message }] })
      changed.delete(position)
      newest.delete(position)
    }
  await writeAnswers(
    tx,
    sittingId,
    [...changed.values()].sort((a, b) => a.position - b.position),
  )
  // A device knows its change by the time that it gave it, and what another one stored is as much later by its clock.
  const saved = positions.flatMap((position) => {
    const item = newest.get(position)
    if (!item) return []
    const { sentAs, changedAt } = item
    const known = storedAt(questions.get(position)) + sentAs - changedAt
    return [{ position, changedAt: Math.max(sentAs, known) }]
  })
  return { saved, refused }
}

/** Refuses a call that cannot go on without the changes that were refused. */
export const notAll = (refused: readonly Refused[]) =>
  new AppError('invalid_input', { fields: refused.flatMap(({ fields }) => fields) })

const storedAt = (question: Asked | undefined) => question?.changedAt ?? Number.NEGATIVE_INFINITY

async function writeAnswers(
  tx: Db,
  sittingId: number,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
  if (rows.length > 0) await written(tx, { sittingId, rows: JSON.stringify(rows) })
}

/** By one parameter, as questions are frozen: with one a column drizzle takes longer to make the statement than PostgreSQL to run it. */
const written = preparedSql(sql`
  insert into ${sittingAnswers} (sitting_id, position, answer, flagged, eliminated, scratch,
    seconds, answered_at, answer_changed_at, changed_at, saved_at)
  select ${sql.placeholder('sittingId')}::int, q.position, q.answer, q.flagged, q.eliminated,
    q.scratch, q.seconds, q."answeredAt", q."answerChangedAt", q."changedAt", clock_timestamp()
  from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as q(position int, answer jsonb,
    flagged boolean, eliminated jsonb, scratch text, seconds int, "answeredAt" float8,
    "answerChangedAt" float8, "changedAt" float8)
  order by q.position
  on conflict (sitting_id, position) do update set answer = excluded.answer,
    flagged = excluded.flagged, eliminated = excluded.eliminated, scratch = excluded.scratch,
    seconds = excluded.seconds, answered_at = excluded.answered_at,
    answer_changed_at = excluded.answer_changed_at, changed_at = excluded.changed_at,
    saved_at = excluded.saved_at`)

/** Most bytes by which texts may grow in a day: some hundred essays with all their notes. */
const aDay = { name: 'written-bytes', most: 10_000_000, seconds: 86_400 }
const aDayOfGuest = { ...aDay, most: 200_000 }

function mayGrow(tx: Db, learner: Learner, amount: number): Promise<boolean> {
  const limit = accountOf(learner) === null ? aDayOfGuest : aDay
  return takeAmount(tx, limit, { caller: callerName(learner), amount })
}

/** Most bytes of the answer to a choice; it is bounded by the number of sittings. */
const SMALL = 1000

function growthOf(row: { answer: Answer; scratch: string }, before: Asked | undefined): number {
  const size = Buffer.byteLength(JSON.stringify(row.answer) + row.scratch)
  return size <= SMALL ? 0 : Math.max(0, size - (before?.size ?? 0))
}

/** Stored answer of a question; null without one. */
type Stored = {
  answer: Answer | null
  flagged: boolean | null
  eliminated: string[] | null
  scratch: string | null
  seconds: number | null
} & AnswerMoments
type Asked = Stored & {
  questionId: number
  body: QuestionBody
  changedAt: number | null
  /** Bytes of it. */
  size: number | null
  /** Its key was shown: answer and time stay. */
  isRevealed: boolean
}

const askedAt = prepared((db) => {
  const { answer, flagged, eliminated, scratch, seconds, changedAt, revealedAt } = sittingAnswers
  const { answeredAt, answerChangedAt } = sittingAnswers
  return db
    .select({
      position: asked.position,
      questionId: asked.questionId,
      version: asked.version,
      writing,
      ...{ answer, flagged, eliminated, scratch, seconds, changedAt },
      ...{ answeredAt, answerChangedAt },
      size: sql<number | null>`octet_length(${answer}::text || ${scratch})`,
      isRevealed: sql<boolean>`${revealedAt} is not null`,
    })
    .from(asked)
    .innerJoin(
      versions,
      and(eq(versions.questionId, asked.questionId), eq(versions.version, asked.version)),
    )
    .leftJoin(
      sittingAnswers,
      and(
        eq(sittingAnswers.sittingId, asked.sittingId),
        eq(sittingAnswers.position, asked.position),
      ),
    )
    .where(
      and(
        eq(asked.sittingId, sql.placeholder('sittingId')),
        sql`${asked.position} = any(${sql.placeholder('positions')}::int[])`,
      ),
    )
})

async function questionsAt(tx: Db, sittingId: number, positions: number[]) {
  const rows = await withBodies(tx, await askedAt(tx, { sittingId, positions }))
  return new Map<number, Asked>(rows.map(({ position, ...rest }) => [position, rest]))
}

type OwnUrl = (address: string) => string | null

/** The entries of a question after a change; `pending` is what an earlier change of the same queue made of them. */
function merged(
  { field, answer }: DatedAnswer,
  question: Asked | undefined,
  pending: Answer | undefined,
  ownUrl: OwnUrl,
): ReturnType<typeof mergeAnswers> {
  const refusal = (name: string, reason: string) => {
    return { entries: [], faults: [{ field: `${field}.${name}`, reason }] }
  }
  if (!question) return refusal('position', '这次练习没有这道题')
  const { questionId, body } = question
  // A queue of another sitting must not overwrite this one.
  if (answer.questionId !== questionId)
    return refusal('answer.questionId', '这次练习的这一题不是这道题')
  const before = (pending ?? question.answer)?.webAnswerDTOList ?? []
  const given = answer.webAnswerDTOList
  const { entries, faults } = mergeAnswers(toPublic(body, questionId), { before, given }, ownUrl)
  const prefix = `${field}.answer.webAnswerDTOList.`
  return { entries, faults: faults.map((one) => ({ ...one, field: prefix + one.field })) }
}

/** `before` is what is stored, or what an earlier change of the same queue made of it. */
function toRow(
  item: DatedAnswer,
  question: Asked,
  { entries, before }: { entries: UserAnswer[]; before: Stored },
) {
  const { position, answer, changedAt } = item
  const { questionId, body } = question
  const kept = question.isRevealed ? question : null
  const { answeredAt, answerChangedAt } = before
  const given = (list: UserAnswer[]) => ({
    entries: list,
    isBlank: isUnanswered(toPublic(body, questionId), list),
  })
  const moments = momentsAfter(
    { answeredAt, answerChangedAt, ...given(before.answer?.webAnswerDTOList ?? []) },
    { ...given(entries), at: changedAt },
  )
  return {
    position,
    answer: kept?.answer ?? {
      businessId: storable(String(answer.businessId)),
      questionClassified: body.type === 'synthesis' ? (1 as const) : (0 as const),
      questionId,
      webAnswerDTOList: entries,
    },
    flagged: item.flagged ?? before.flagged ?? false,
    eliminated: [...new Set(item.eliminated?.map(storable) ?? before.eliminated)],
    scratch: storable(item.scratch ?? before.scratch ?? ''),
    seconds: kept?.seconds ?? item.seconds ?? before.seconds ?? 0,
    ...(kept ? { answeredAt, answerChangedAt } : moments),
    changedAt,
  }
}
