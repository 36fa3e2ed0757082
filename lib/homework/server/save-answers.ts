import { and, eq, sql } from 'drizzle-orm'
import type { studentAnswersUpdate } from '#lib/homework/calls.ts'
import { isWritable } from '#lib/homework/states.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError, type FieldFault } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { fitAnswers, mergeAnswers, withPictures } from '#lib/questions/marking/answers.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { QuestionId, UserAnswer } from '#lib/questions/types.ts'
import { drawAnswers, placed, sendRestAgain, urlsOf } from '#lib/uploads/server/draw-uploads.ts'
import { ownUploads } from '#lib/uploads/server/own-upload.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import { type AnswerRow, answerRows } from './answer-rows.ts'
import { scriptsOf } from './answered.ts'
import { lockSubmission } from './lock-submission.ts'
import { homeworkAnswers, homeworkSubmissions } from './tables.ts'

type Input = ParsedInput<typeof studentAnswersUpdate>
type Saved = Output<typeof studentAnswersUpdate>

/**
 * Saves what was written of a draft, or of the parts that were returned. What a save does not name stays; what another device has saved
 * since is not written over: it comes back as a conflict. `refused` says what is wrong in an item that its question has no
 * place for; the others are stored. Throws not_found, homework_handed_in, homework_over, written_enough, and invalid_input
 * when nothing but refused items was sent, and once all others are stored unavailable with what it would answer, for items
 * with a picture that cannot be drawn now: they are to be sent again.
 */
export async function saveAnswers(db: Db, userId: number, { id, answers }: Input): Promise<Saved> {
  const places = await drawSent(db, userId, { id, answers })
  const stored = await db.transaction(async (tx) => {
    const { own, isOver } = await lockSubmission(tx, userId, id)
    if (!isWritable(own.state)) throw new AppError('homework_handed_in')
    if (own.state === 'draft' && isOver) throw new AppError('homework_over')
    const rows = new Map((await answerRows(tx, id)).map((row) => [row.questionId, row]))
    const open = own.state === 'returned' ? await returnedParts(tx, id) : null
    const result: Saved = { saved: [], conflicts: [], refused: [] }
    const { urlOf, keys } = ownUploads(userId, 'homework')
    let growth = 0
    for (const [index, sent] of answers.entries()) {
      const refuse = (faults: readonly FieldFault[]) => {
        const fields = faults.map((one) => ({ ...one, field: `answers.${index}.${one.field}` }))
        result.refused.push({ questionId: sent.questionId, fields })
      }
      const row = rows.get(Number(sent.questionId))
      if (!row) {
        refuse([{ field: 'questionId', reason: '这份作业没有这道题' }])
        continue
      }
      const { questionId, revision } = row
      if (sent.revision !== revision) {
        result.conflicts.push({ questionId, revision, answers: row.answers })
        continue
      }
      const drawn = places.get(sent)
      if (drawn === null) continue
      const given = placed(sent.webAnswerDTOList, drawn ?? new Map())
      const merged = mergeAnswers(
        toPublic(row.body, questionId),
        { before: row.answers, given },
        urlOf,
      )
      const { entries } = merged
      const closed = open ? changedClosed(row, entries, open) : []
      const faults = [
        ...merged.faults,
        ...closed.map((part) => ({
          field: `${given.findIndex((one) => String(one.questionId) === String(part))}`,
          reason: '这部分没有退回，不能再改',
        })),
      ]
      if (faults.length > 0) {
        refuse(faults.map((one) => ({ ...one, field: `webAnswerDTOList.${one.field}` })))
        continue
      }
      growth += Math.max(0, sizeOf(entries) - sizeOf(row.answers))
      await tx
        .update(homeworkAnswers)
        .set({ answers: entries, revision: revision + 1 })
        .where(
          and(eq(homeworkAnswers.submissionId, id), eq(homeworkAnswers.position, row.position)),
        )
      rows.set(questionId, { ...row, answers: entries, revision: revision + 1 })
      result.saved.push({ questionId, revision: revision + 1 })
    }
    if (result.refused.length === answers.length)
      throw new AppError('invalid_input', {
        fields: result.refused.flatMap(({ fields }) => fields),
      })
    if (growth > 0 && !(await takeAmount(tx, aDay, { caller: `user:${userId}`, amount: growth })))
      throw new AppError('written_enough')
    await keepUploads(tx, { userId, kind: 'homework', keys: [...keys] })
    if (result.saved.length > 0)
      await tx
        .update(homeworkSubmissions)
        .set({ savedAt: sql`clock_timestamp()` })
        .where(eq(homeworkSubmissions.id, id))
    return result
  })
  if ([...places.values()].includes(null)) throw sendRestAgain(stored)
  return stored
}

/** Draws the pictures that a writable submission has room for (drawAnswers), outside of a transaction. */
async function drawSent(db: Db, userId: number, { id, answers }: Input) {
  const sent = answers.filter(({ webAnswerDTOList }) => urlsOf(webAnswerDTOList).length > 0)
  const places = new Map<Input['answers'][number], ReadonlyMap<string, string> | null>()
  if (!objectStore().takesUnseen || sent.length === 0) return places
  const { state } = homeworkSubmissions
  const isOwn = and(eq(homeworkSubmissions.id, id), eq(homeworkSubmissions.userId, userId))
  const [own] = await db.select({ state }).from(homeworkSubmissions).where(isOwn)
  // What is wrong then is said by what stores.
  if (!own || !isWritable(own.state)) return places
  const rows = new Map((await answerRows(db, id)).map((row) => [row.questionId, row]))
  const pictures = sent.map(({ questionId, revision, webAnswerDTOList }) => {
    const row = rows.get(Number(questionId))
    if (row?.revision !== revision) return { sent: [], stored: [] }
    const question = toPublic(row.body, row.questionId)
    return { sent: urlsOf(withPictures(question, webAnswerDTOList)), stored: urlsOf(row.answers) }
  })
  const drawn = await drawAnswers(userId, 'homework', pictures)
  for (const [index, answer] of sent.entries()) places.set(answer, drawn[index] ?? null)
  return places
}

/** Most bytes by which texts may grow in a day. */
const aDay = { name: 'homework-bytes', most: 2_000_000, seconds: 86_400 }
const sizeOf = (answers: readonly UserAnswer[]) => Buffer.byteLength(JSON.stringify(answers))

/** Parts that a save would change although they were not returned. */
function changedClosed(
  { questionId, body, answers }: AnswerRow,
  next: readonly UserAnswer[],
  open: ReadonlySet<string>,
): QuestionId[] {
  const before = fitAnswers(toPublic(body, questionId), answers)
  return next
    .filter((entry, place) => JSON.stringify(entry) !== JSON.stringify(before[place]))
    .map((entry) => entry.questionId)
    .filter((part) => !open.has(`${questionId}:${part === questionId ? body.id : part}`))
}

async function returnedParts(tx: Db, submissionId: number): Promise<Set<string>> {
  const scripts = await scriptsOf(tx, submissionId)
  return new Set(
    scripts.flatMap(({ state, questionId, part }) =>
      state === 'returned' ? [`${questionId}:${part}`] : [],
    ),
  )
}
