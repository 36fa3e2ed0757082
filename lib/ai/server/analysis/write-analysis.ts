import type { QuestionVersion } from '#lib/ai/server/explained.ts'
import { handedInVersion } from '#lib/ai/server/handed-in.ts'
import { hasReadNotice } from '#lib/ai/server/notice.ts'
import { findText, findTextById, type TextRow } from '#lib/ai/server/texts.ts'
import { type TimeLimits, timeLimits } from '#lib/ai/server/time-limits.ts'
import {
  ANALYSIS,
  deliverUse,
  findUse,
  releaseUse,
  reserveUse,
  type Use,
} from '#lib/ai/server/uses.ts'
import { obtainText } from '#lib/ai/server/write-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { offlineLlm } from '#lib/platform/providers/llm/offline.ts'
import { type LlmSettings, llmProvider } from '#lib/platform/providers/llm/provider.ts'
import { orderAnalysis } from './order-analysis.ts'

type Analysis = { id: number; analysis: string; thumbsUp: number | null; demonstration: boolean }

/**
 * The AI explanation of the newest version of a question that the caller has handed in; a repeat answers the same text
 * and costs nothing. Runs to its end though the caller leaves. Throws not_found before it was handed in, forbidden before
 * the notice was read, ai_quota_used, and ai_failed, after which nothing is charged.
 */
export const writeAnalysis = (
  db: Db,
  userId: number,
  questionId: number,
  settings: LlmSettings = env(),
): Promise<Analysis> =>
  analysed(db, userId, { questionId, settings }, (wanted, limits) =>
    reserveUse(db, userId, wanted, limits),
  )

/**
 * The same for an explanation that the caller asked for before: nothing is ordered where that came to nothing, which throws
 * ai_failed, since nobody has pressed for another one.
 */
export const awaitAnalysis = (
  db: Db,
  userId: number,
  questionId: number,
  settings: LlmSettings = env(),
): Promise<Analysis> =>
  analysed(db, userId, { questionId, settings }, async (wanted, limits) => {
    const use = await findUse(db, userId, wanted, limits)
    const of = { ...wanted, model: llmProvider(settings).model, purpose: ANALYSIS }
    if (!use || !(use.deliveredAt || (await findText(db, of)))) throw new AppError('ai_failed')
    return use
  })

async function analysed(
  db: Db,
  userId: number,
  { questionId, settings }: { questionId: number; settings: LlmSettings },
  taken: (wanted: QuestionVersion, limits: TimeLimits) => Promise<Use>,
): Promise<Analysis> {
  const version = await handedInVersion(db, userId, questionId)
  if (version === null) throw new AppError('not_found', { message: '交卷后才能查看这道题的解析' })
  if (!(await hasReadNotice(db, userId)))
    throw new AppError('forbidden', { message: '请先阅读并同意 AI 解析使用须知' })
  const wanted = { questionId, version }
  const limits = timeLimits(settings)
  const use = await taken(wanted, limits)
  const former = use.textId === null ? null : await findTextById(db, use.textId)
  if (former?.status === 'done' && use.deliveredAt) return toAnalysis(use, former)
  try {
    const llm = llmProvider(settings)
    const text = await obtainText(db, await orderAnalysis(db, wanted, llm), llm, settings)
    // Another request of this user may have given the reservation back meanwhile.
    const delivered =
      (await deliverUse(db, use.id, text.id)) ??
      (await deliverUse(db, (await reserveUse(db, userId, wanted, limits)).id, text.id))
    if (!delivered) throw new AppError('ai_failed')
    return toAnalysis(delivered, text)
  } catch (error) {
    await releaseUse(db, use.id)
    throw error
  }
}

function toAnalysis({ id, thumbsUp }: Use, { text, model }: TextRow): Analysis {
  return { id, analysis: text, thumbsUp, demonstration: model === offlineLlm.model }
}
