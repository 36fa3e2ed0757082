import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isPartlyMarked } from '#lib/practice/server/sittings/answered/answered-item.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import { getSubmittedSitting } from '#lib/practice/server/sittings/answered/submitted-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { startSitting } from './start-sitting.ts'

type RewriteStart = { attemptId: number; position: number; clientKey: string }

/**
 * Begins another draft of a written answer that a person has marked (改一遍再交): a sitting of its one question, as it was
 * asked then, that counts nowhere. From a later draft it is another of the same first one; an open draft is continued.
 * Throws not_found, also for what nobody has marked, results_sealed, sittings_enough.
 */
export async function startRewrite(
  db: Db,
  userId: number,
  { attemptId, position, clientKey }: RewriteStart,
): Promise<Sitting> {
  await getSubmittedSitting(db, userId, attemptId)
  const [asked] = await answeredRows(db, userId, attemptId, position)
  if (!asked) throw new AppError('not_found')
  const { first } = asked
  const { title } = await getSubmittedSitting(db, userId, first.attemptId)
  const [marked] = await answeredRows(db, userId, first.attemptId, first.position)
  if (!marked || marked.isSpoken || !isPartlyMarked(marked)) throw new AppError('not_found')
  const { questionId, version, section, full, policy } = marked
  return await startSitting(db, userId, {
    ...{
      kind: 'rewrite',
      clientKey,
      revisionOf: first.attemptId,
      revisionPosition: first.position,
    },
    title: `${title} 第 ${first.position} 题`,
    questions: [{ questionId, version, section, full, policy }],
  })
}
