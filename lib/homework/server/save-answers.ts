import { and, eq, sql } from 'drizzle-orm'
import type { studentAnswersUpdate } from '#lib/homework/calls.ts'
import { isWritable } from '#lib/homework/states.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { answersOf, fitAnswers } from '#lib/questions/marking/answers.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { UserAnswer } from '#lib/questions/types.ts'
import { ownUploadKey } from '#lib/uploads/server/own-upload.ts'
import { keepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import { type AnswerRow, answerRows } from './answer-rows.ts'
import { scriptsOf } from './answered.ts'
import { lockSubmission } from './lock-submission.ts'
import { homeworkAnswers, homeworkSubmissions } from './tables.ts'

type Input = ParsedInput<typeof studentAnswersUpdate>
type Saved = Output<typeof studentAnswersUpdate>

/**
 * Saves what was written of a draft, or of what was returned. What another device has saved since is not written over: it
 * comes back as a conflict. Throws not_found, homework_handed_in, homework_over, written_enough, and invalid_input for
 * questions that are not asked and pictures that are no own uploads.
 */
export async function saveAnswers(db: Db, userId: number, { id, answers }: Input): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { own, isOver } = await lockSubmission(tx, userId, id)
    if (!isWritable(own.state)) throw new AppError('homework_handed_in')
    if (own.state === 'draft' && isOver) throw new AppError('homework_over')
    const rows = new Map((await answerRows(tx, id)).map((row) => [row.questionId, row]))
    const open = own.state === 'returned' ? await returnedParts(tx, id) : null
    const result: Saved = { saved: [], conflicts: [] }
    const pictures = new Set<string>()
    let growth = 0
    for (const sent of answers) {
      const row = rows.get(Number(sent.questionId))
      if (!row) throw refused('这份作业没有这道题')
      const { questionId, revision } = row
      if (sent.revision !== revision) {
        result.conflicts.push({ questionId, revision, answers: row.answers })
        continue
      }
      const next = fitted(row, sent.webAnswerDTOList, { userId, pictures, open })
      growth += Math.max(0, sizeOf(next) - sizeOf(row.answers))
      await tx
        .update(homeworkAnswers)
        .set({ answers: next, revision: revision + 1 })
        .where(
          and(eq(homeworkAnswers.submissionId, id), eq(homeworkAnswers.position, row.position)),
        )
      rows.set(questionId, { ...row, answers: next, revision: revision + 1 })
      result.saved.push({ questionId, revision: revision + 1 })
    }
    if (growth > 0 && !(await takeAmount(tx, aDay, { caller: `user:${userId}`, amount: growth })))
      throw new AppError('written_enough')
    await keepUploads(tx, { userId, kind: 'homework', keys: [...pictures] })
    if (result.saved.length > 0)
      await tx
        .update(homeworkSubmissions)
        .set({ savedAt: sql`clock_timestamp()` })
        .where(eq(homeworkSubmissions.id, id))
    return result
  })
}

/** What texts may grow by in a day, in bytes. */
const aDay = { name: 'homework-bytes', most: 2_000_000, seconds: 86_400 }
const sizeOf = (answers: readonly UserAnswer[]) => Buffer.byteLength(JSON.stringify(answers))

type How = { userId: number; pictures: Set<string>; open: ReadonlySet<string> | null }

/** The answers as they are stored. Of what was returned only the returned parts change. */
function fitted(
  { questionId, body, answers: before }: AnswerRow,
  given: readonly UserAnswer[],
  { userId, pictures, open }: How,
): UserAnswer[] {
  const ownUrl = (address: string) => {
    const key = ownUploadKey(userId, 'homework', address)
    if (!key) throw refused('图片须由您本人上传')
    pictures.add(key)
    return objectStore().urlOf(key)
  }
  const question = toPublic(body, questionId)
  const sent = given.map((entry) => ({
    questionId: entry.questionId,
    answer: storable(entry.answer),
    url: entry.url.map(ownUrl),
  }))
  const next = fitAnswers(question, sent)
  if (!open) return next
  return next.flatMap((entry) => {
    const part = entry.questionId === questionId ? body.id : String(entry.questionId)
    return open.has(`${questionId}:${part}`) ? [entry] : answersOf(entry.questionId, before)
  })
}

async function returnedParts(tx: Db, submissionId: number): Promise<Set<string>> {
  const scripts = await scriptsOf(tx, submissionId)
  return new Set(
    scripts.flatMap(({ state, questionId, part }) =>
      state === 'returned' ? [`${questionId}:${part}`] : [],
    ),
  )
}

const refused = (reason: string) =>
  new AppError('invalid_input', { fields: [{ field: 'answers', reason }] })
