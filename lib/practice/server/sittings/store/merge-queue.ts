import type { FieldFault } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { momentsAfter } from '#lib/practice/server/sittings/times/answer-moments.ts'
import type { DatedAnswer } from '#lib/practice/server/sittings/times/answer-times.ts'
import { isUnanswered, mergeAnswers } from '#lib/questions/marking/answers.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { Answer, UserAnswer } from '#lib/questions/types.ts'
import { ownUploads } from '#lib/uploads/server/own-upload.ts'
import type { Asked, Stored } from './asked-at.ts'

export type Saved = { position: number; changedAt: number }
/** A change that its question has no place for, with what is wrong in it, by the names of the call. */
export type Refused = { position: number; fields: FieldFault[] }

/** Rows that a queue makes of what is stored. */
export type Merged = {
  changed: Map<number, AnswerRow>
  /** The newest change of each position that was not refused. */
  newest: Map<number, DatedAnswer>
  refused: Refused[]
  /** Own uploads that the answers show. */
  keys: ReadonlySet<string>
  /** Rows whose texts grow, with the bytes. */
  growing: { position: number; bytes: number }[]
}

/**
 * Merges a queue into what was read of its questions. What a change does not name stays; an older change never replaces a
 * newer one, and none an answer that was shown its key (its flag and scratch notes still change). Refuses what names
 * something that is not asked, an option that is not there or a picture that is no own upload.
 */
export function mergeQueue(
  userId: number | null,
  questions: ReadonlyMap<number, Asked>,
  queue: readonly DatedAnswer[],
): Merged {
  const { urlOf, keys } = ownUploads(userId, 'answer')
  const refused: Refused[] = []
  const newest = new Map<number, DatedAnswer>()
  const changed = new Map<number, AnswerRow>()
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
  const growing = [...changed.values()].flatMap((row) => {
    const bytes = growthOf(row, questions.get(row.position))
    return bytes > 0 ? [{ position: row.position, bytes }] : []
  })
  return { changed, newest, refused, keys, growing }
}

/** Names the newest change that is stored for each position, by the clock of the device that sent the queue. */
export function savedOf({ newest }: Merged, questions: ReadonlyMap<number, Asked>): Saved[] {
  // A device knows its change by the time that it gave it, and what another one stored is as much later by its clock.
  return [...newest]
    .sort(([a], [b]) => a - b)
    .map(([position, { sentAs, changedAt }]) => {
      const known = storedAt(questions.get(position)) + sentAs - changedAt
      return { position, changedAt: Math.max(sentAs, known) }
    })
}

const storedAt = (question: Asked | undefined) => question?.changedAt ?? Number.NEGATIVE_INFINITY

/** Most bytes of the answer to a choice; it is bounded by the number of sittings. */
const SMALL = 1000

function growthOf(row: { answer: Answer; scratch: string }, before: Asked | undefined): number {
  const size = Buffer.byteLength(JSON.stringify(row.answer) + row.scratch)
  return size <= SMALL ? 0 : Math.max(0, size - (before?.size ?? 0))
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
    knownAt: question.changedAt,
    wasRevealed: question.isRevealed,
  }
}

/** An answer as it is written, with what was read of the one before. */
export type AnswerRow = ReturnType<typeof toRow>
