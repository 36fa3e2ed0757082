import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/excluded.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { accountOf, callerName, type Learner, ownerOf } from '#lib/practice/server/learner.ts'
import { sittingQuestions as asked, sittingAnswers } from '#lib/practice/server/tables.ts'
import { fitAnswers } from '#lib/questions/marking/answers.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { Answer } from '#lib/questions/types.ts'
import { ownUploadKey } from '#lib/uploads/server/own-upload.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import type { DatedAnswer } from './answer-times.ts'
import type { SittingRow } from './sitting-row.ts'

export type Saved = { position: number; changedAt: number }

/**
 * Writes answers of a sitting that this transaction has locked and found open; an older change never replaces a newer
 * one, and none an answer that was shown its key (its flag and scratch notes still change). Returns the newest change that is stored for each position, by the clock of the device that sent the queue. Two statements, whatever the number, and one more for
 * pictures and for long texts. Throws invalid_input for answers to questions it does not ask and for pictures that are no
 * own uploads, written_enough.
 */
export async function storeAnswers(
  tx: Db,
  sitting: SittingRow,
  queue: readonly DatedAnswer[],
): Promise<Saved[]> {
  if (queue.length === 0) return []
  const sittingId = sitting.id
  const learner = ownerOf(sitting)
  const userId = accountOf(learner)
  const sent = newestOfEach(queue)
  const questions = await questionsAt(tx, sittingId, sent)
  const pictures = new Set<string>()
  const ownUrl = (address: string) => {
    const key = userId === null ? null : ownUploadKey(userId, 'answer', address)
    if (!key) throw refused('图片须由您本人上传')
    pictures.add(key)
    return objectStore().urlOf(key)
  }
  const rows = sent.map((item) => ({
    ...toRow(item, questions.get(item.position), ownUrl),
    sittingId,
  }))
  if (userId !== null) await keepUploads(tx, { userId, kind: 'answer', keys: [...pictures] })
  const stored = ({ position }: Saved) =>
    questions.get(position)?.changedAt ?? Number.NEGATIVE_INFINITY
  const newer = rows.filter((row) => row.changedAt > stored(row))
  const growth = newer.reduce((sum, row) => sum + growthOf(row, questions.get(row.position)), 0)
  if (growth > 0) await takeGrowth(tx, learner, growth)
  if (newer.length > 0)
    await tx
      .insert(sittingAnswers)
      .values(newer)
      .onConflictDoUpdate({
        target: [sittingAnswers.sittingId, sittingAnswers.position],
        set: given,
      })
  // A device knows its change by the time that it gave it, and what another one stored is as much later by its clock.
  return sent.map((item) => ({
    position: item.position,
    changedAt: Math.max(item.sentAs, stored(item) + item.sentAs - item.changedAt),
  }))
}

const given = excluded(sittingAnswers, [
  'answer',
  'flagged',
  'eliminated',
  'scratch',
  'seconds',
  'changedAt',
  'savedAt',
])

/** A queue may hold several changes of one question; in the order of positions. */
function newestOfEach(queue: readonly DatedAnswer[]): DatedAnswer[] {
  const newest = new Map<number, DatedAnswer>()
  for (const item of queue) {
    const known = newest.get(item.position)
    if (!known || known.sentAs < item.sentAs) newest.set(item.position, item)
  }
  return [...newest.values()].sort((a, b) => a.position - b.position)
}

/** What texts may grow by in a day, in bytes: some hundred essays with all their notes. */
const aDay = { name: 'written-bytes', most: 10_000_000, seconds: 86_400 }
const aDayOfGuest = { ...aDay, most: 200_000 }

async function takeGrowth(tx: Db, learner: Learner, amount: number): Promise<void> {
  const limit = accountOf(learner) === null ? aDayOfGuest : aDay
  if (!(await takeAmount(tx, limit, { caller: callerName(learner), amount })))
    throw new AppError('written_enough')
}

/** What the answer of a choice needs; it is bounded by the number of sittings. */
const SMALL = 1000

function growthOf(row: { answer: Answer; scratch: string }, before: Asked | undefined): number {
  const size = Buffer.byteLength(JSON.stringify(row.answer) + row.scratch)
  return size <= SMALL ? 0 : Math.max(0, size - (before?.size ?? 0))
}

type Asked = {
  questionId: number
  body: QuestionBody
  changedAt: number | null
  /** Bytes of what is stored; null without an answer. */
  size: number | null
  /** What was answered, and in which time, when its key was shown; null before. */
  revealed: { answer: Answer; seconds: number } | null
}

async function questionsAt(tx: Db, sittingId: number, sent: readonly Saved[]) {
  const positions = sent.map(({ position }) => position)
  const { changedAt } = sittingAnswers
  const rows = await tx
    .select({
      position: asked.position,
      questionId: asked.questionId,
      body: versions.body,
      changedAt,
      size: sql<
        number | null
      >`octet_length(${sittingAnswers.answer}::text || ${sittingAnswers.scratch})`,
      revealed: sql<Asked['revealed']>`case when ${sittingAnswers.revealedAt} is not null then
        jsonb_build_object('answer', ${sittingAnswers.answer}, 'seconds', ${sittingAnswers.seconds}) end`,
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
    .where(and(eq(asked.sittingId, sittingId), inArray(asked.position, positions)))
  return new Map<number, Asked>(rows.map(({ position, ...rest }) => [position, rest]))
}

type OwnUrl = (address: string) => string

function refused(reason: string): AppError {
  return new AppError('invalid_input', { fields: [{ field: 'answers', reason }] })
}

function toRow(item: DatedAnswer, question: Asked | undefined, ownUrl: OwnUrl) {
  // A queue of another sitting must not overwrite this one.
  if (!question || item.answer.questionId !== question.questionId) {
    throw refused(`这次练习的第 ${item.position} 题不是这道题`)
  }
  const { position, flagged, seconds, changedAt } = item
  return {
    position,
    answer: question.revealed?.answer ?? fitted(item.answer, question, ownUrl),
    flagged,
    eliminated: [...new Set(item.eliminated.map(storable))],
    scratch: storable(item.scratch),
    seconds: question.revealed?.seconds ?? seconds,
    changedAt,
    savedAt: sql`clock_timestamp()`,
  }
}

function fitted(answer: Answer, { questionId, body }: Asked, ownUrl: OwnUrl): Answer {
  const fields = answer.webAnswerDTOList.map((entry) => ({
    questionId: entry.questionId,
    answer: storable(entry.answer),
    url: entry.url.map(ownUrl),
  }))
  return {
    businessId: storable(String(answer.businessId)),
    questionClassified: body.type === 'synthesis' ? 1 : 0,
    questionId,
    webAnswerDTOList: fitAnswers(toPublic(body, questionId), fields),
  }
}
