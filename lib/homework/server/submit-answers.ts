import { eq, sql } from 'drizzle-orm'
import type { studentAnswersSubmit } from '#lib/homework/calls.ts'
import type { StudentAnswersView } from '#lib/homework/contract.ts'
import { isWritable } from '#lib/homework/states.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { handInWork } from '#lib/lessons/server/taken/hand-in-work.ts'
import { standingBefore } from '#lib/marking/server/allowance.ts'
import { askForMarking } from '#lib/marking/server/scripts/ask-for-marking.ts'
import type { NewScript } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'
import { answerRows } from './answer-rows.ts'
import { lockSubmission } from './lock-submission.ts'
import { writtenScripts } from './marking/written-scripts.ts'
import { recountSubmission } from './recount-submission.ts'
import { getAnswers } from './submissions.ts'
import { homeworkSubmissions } from './tables.ts'

/**
 * Hands answers in before the homework is due by the server's clock: with `marking` to be marked, as one of the free
 * markings of a diamond member in this month, else for 自评; without a word as the caller has markings. What was returned
 * is handed in at any time and for nothing. Handed in already in this round: nothing more happens. Throws not_found, homework_handed_in for any other round, homework_over, homework_blank, and what `askForMarking` throws.
 */
export async function submitAnswers(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
  { id, round, marking }: ParsedInput<typeof studentAnswersSubmit>,
): Promise<StudentAnswersView> {
  await db.transaction(async (tx) => {
    const { own, homework, isOver } = await lockSubmission(tx, userId, id)
    // Another round than the caller saw, also when it is handed in: nothing of the caller's would happen.
    if (round !== own.round) throw new AppError('homework_handed_in')
    // Sent twice, or from a second window.
    if (!isWritable(own.state)) return
    const next = own.state === 'returned' ? own.round + 1 : own.round
    if (own.state === 'draft' && isOver) throw new AppError('homework_over')
    const answers = await answerRows(tx, id)
    const scripts = answers.flatMap((row) =>
      writtenScripts(row, { id, userId, title: homework.title }),
    )
    if (scripts.every(isBlankScript)) throw new AppError('homework_blank')
    const isMarked = own.state === 'returned' || (marking ?? (await mayAsk(tx, userId)))
    if (isMarked && (await askForMarking(tx, userId, scripts, { whole: true })) === 0)
      throw new AppError('homework_blank')
    const now = sql`clock_timestamp()`
    await tx
      .update(homeworkSubmissions)
      .set({
        ...{ round: next, submittedAt: now, savedAt: now },
        firstSubmittedAt: own.firstSubmittedAt ?? now,
      })
      .where(eq(homeworkSubmissions.id, id))
    await recountSubmission(tx, id)
    const { lessonId } = homework
    if (lessonId !== null) await handInWork(tx, sources, userId, { lessonId })
  })
  return await getAnswers(db, userId, { id, type: 1 })
}

const mayAsk = async (tx: Db, userId: number) => (await standingBefore(tx, userId)).state === 'ask'

const isBlankScript = ({ answer, pictures }: NewScript) =>
  isBlank('short_answer', { answer, url: [...pictures] })
