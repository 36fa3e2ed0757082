import { and, asc, eq, gte } from 'drizzle-orm'
import type { KeptStep } from '#lib/ai/hints.ts'
import { getExplained } from '#lib/ai/server/explained.ts'
import { aiHints } from '#lib/ai/server/tables.ts'
import type { Order } from '#lib/ai/server/write-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import type { AskedQuestion } from './asked-question.ts'
import { composeHints } from './compose-hints.ts'
import { droppedOption } from './dropped-option.ts'
import { orderHints } from './order-hints.ts'

type Ladder = {
  /** All steps of the question's own data. */
  composed: KeptStep[]
  /** The first two of a model; null where it may not write any. */
  order: Order | null
}

/** The steps that a question of this user can have. Throws not_found. */
export async function ownLadder(
  db: Db,
  userId: number,
  { questionId, version, point }: AskedQuestion,
): Promise<Ladder> {
  const explained = await getExplained(db, { questionId, version })
  const question = explained.texts
  const secret = await installationKey(env().DATA_DIR, 'hints')
  const dropped = droppedOption(question, secret, await namedBefore(db, userId, questionId))
  return {
    composed: composeHints({ question, point, dropped }),
    order: isJudged(question) ? null : orderHints({ questionId, version }, explained),
  }
}

/** A verdict can be said in more words than a check knows, and there are but two. */
const isJudged = ({ type, sub_questions = [] }: QuestionParts): boolean =>
  type === 'true_false_choose' || sub_questions.some(isJudged)

/** Contents of the options that this user was told of at a question, in whatever sitting, in their order. */
async function namedBefore(db: Db, userId: number, questionId: number): Promise<string[]> {
  const rows = await db
    .select({ steps: aiHints.steps })
    .from(aiHints)
    .where(
      and(eq(aiHints.userId, userId), eq(aiHints.questionId, questionId), gte(aiHints.shown, 3)),
    )
    .orderBy(asc(aiHints.at), asc(aiHints.sittingId), asc(aiHints.position))
  return rows.flatMap(({ steps }) => steps.flatMap(({ named }) => named ?? []))
}
