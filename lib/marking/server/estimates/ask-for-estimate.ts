import { reserveCost, settleCost } from '#lib/ai/server/budget/costs.ts'
import { capOf, costOf, mostCostOf } from '#lib/ai/server/budget/prices.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import type { EstimatedPoint } from '#lib/marking/estimate.ts'
import type { Scale } from '#lib/marking/score/final-mark.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { LlmError } from '#lib/platform/providers/llm/llm-error.ts'
import type { Talk } from '#lib/platform/providers/llm/llm-provider.ts'
import { type LlmSettings, llmTalker } from '#lib/platform/providers/llm/provider.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import { readEstimate } from './read-estimate.ts'

/** The entry of the costs under which estimates stand. */
const MARKING = 'marking'

type Order = { talk: Talk; points: readonly SharedPoint[]; scale: Scale }

/** Asks a model, within what the site may spend on models in a day; null when it said nothing that could be given. Throws ai_failed. */
export async function askForEstimate(
  db: Db,
  { talk, points, scale }: Order,
  settings: LlmSettings,
): Promise<EstimatedPoint[] | null> {
  const talker = llmTalker(settings)
  if (!talker) return null
  const length = talk.messages.reduce(
    (sum, { content }) => sum + content.length,
    talk.system.length,
  )
  const price = { costFen: mostCostOf(length, settings), capFen: capOf(settings) }
  const costId = await reserveCost(db, { entry: MARKING, ...price })
  if (costId === null) throw new AppError('ai_failed', { message: '今日 AI 额度已用完' })
  // A request that was refused costs nothing.
  let costFen = 0
  try {
    const text = await talker.talk(talk, {
      signal: AbortSignal.timeout(timeLimits(settings).write),
      onText: () => {},
      onUsage: (usage) => {
        costFen = costOf(usage, settings)
      },
    })
    const estimated = readEstimate(text, points, scale)
    if (!estimated) log().warn({ costId }, 'AI estimate of marks is none')
    return estimated
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    log().warn({ costId, reason: error.message }, 'AI estimate of marks failed')
    throw new AppError('ai_failed', { message: 'AI 没有给出建议，请稍后再试' })
  } finally {
    await settleCost(db, costId, costFen)
  }
}
