import type { HintStep } from '#lib/ai/hints.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { deliverUse, HINT, releaseUse, reserveUse } from '#lib/ai/server/uses.ts'
import { type Order, obtainText } from '#lib/ai/server/write-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type LlmSettings, llmProvider } from '#lib/platform/providers/llm/provider.ts'
import { stepsOf } from './order-hints.ts'

export type Written = {
  steps: HintStep[]
  /** Charges them, in the transaction that shows them. Throws as reserveUse does. */
  charge: (tx: Db) => Promise<void>
  /** Gives the reservation back where they were not shown. */
  release: () => Promise<void>
}

/** The steps of a model, reserved and not yet charged; null where its learner has none left today, `failed` where they came to nothing. */
export async function writtenSteps(
  db: Db,
  userId: number,
  order: Order,
  settings: LlmSettings,
): Promise<Written | 'failed' | null> {
  const { questionId, version } = order.of
  const reserve = async (tx: Db) => {
    const wanted = { questionId, version }
    return (await reserveUse(tx, userId, wanted, timeLimits(settings), HINT)).id
  }
  let useId: number | null = null
  const release = async () => {
    if (useId !== null) await releaseUse(db, useId)
  }
  try {
    const reserved = await reserve(db)
    useId = reserved
    const text = await obtainText(db, order, llmProvider(settings), settings)
    return {
      steps: stepsOf(text.text),
      release,
      charge: async (tx) => {
        // Another request of this user may have given the reservation back meanwhile.
        if (!(await deliverUse(tx, reserved, text.id)))
          await deliverUse(tx, await reserve(tx), text.id)
      },
    }
  } catch (error) {
    await release()
    // The question's own hints cost nothing and stand in for it.
    if (error instanceof AppError) return error.code === 'ai_failed' ? 'failed' : null
    throw error
  }
}
