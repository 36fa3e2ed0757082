import { sql } from 'drizzle-orm'
import { offersHints } from '#lib/ai/hints.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

export type AskedQuestion = { questionId: number; version: number; point: string }

type Row = AskedQuestion & {
  withdrawn: string | null
  kind: string
  sealed: boolean
  expiresAt: Date | null
  submittedAt: Date | null
  revealedAt: Date | null
}

/**
 * The question at a place of a running sitting of this user, held open until the transaction ends. Throws not_found, for a
 * sitting of another too; forbidden where no hints are offered, or the question is withdrawn; conflict where the
 * explanation is there already.
 */
export async function getAskedQuestion(
  tx: Db,
  userId: number,
  { attemptId, position }: { attemptId: number; position: number },
): Promise<AskedQuestion> {
  const {
    rows: [row],
  } = await tx.execute<Row>(sql`
    select q.question_id as "questionId", asked.withdrawn, c.name as point, t.kind, t.sealed,
      t.expires_at as "expiresAt", t.submitted_at as "submittedAt", a.revealed_at as "revealedAt",
      -- With the corrected key, where there is an erratum.
      (with recursive keyed (version) as (
        select q.version
        union
        select e.to_version from keyed k
        join errata e on e.question_id = q.question_id and e.from_version = k.version
      ) select max(version) from keyed) as version
    from sittings t
    join sitting_questions q on q.sitting_id = t.id and q.position = ${position}
    join questions asked on asked.id = q.question_id
    join catalogues c on c.id = asked.catalogue_id
    left join sitting_answers a on a.sitting_id = t.id and a.position = q.position
    where t.id = ${attemptId} and t.user_id = ${userId}
    for share of t`)
  if (!row) throw new AppError('not_found')
  if (!offersHints(row)) throw new AppError('forbidden', { message: '这次作答不提供提示' })
  if (row.withdrawn !== null)
    throw new AppError('forbidden', { message: `这道题已撤回：${row.withdrawn}` })
  if (row.submittedAt) throw new AppError('conflict', { message: '已经交卷，可以直接看解析' })
  if (row.revealedAt) throw new AppError('conflict', { message: '已经对过答案，解析就在题目下面' })
  const { questionId, version, point } = row
  return { questionId, version, point }
}
