import { handedInVersion } from '#lib/ai/server/handed-in.ts'
import { hasReadNotice } from '#lib/ai/server/notice.ts'
import { findText, findTextById } from '#lib/ai/server/texts.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { ANALYSIS, allowanceOf, findUse } from '#lib/ai/server/uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { type LlmSettings, llmProvider } from '#lib/platform/providers/llm/provider.ts'
import { aiNoticeText } from '#lib/site/server/settings.ts'

type AnalysisInfo = {
  canTriggerAi: boolean
  hasReadNotice: boolean
  noticeContent: { content: string }
  freeLeft: number | null
  /** The explanation of this question that the user has asked for, delivered or under way; null: none. */
  asked: { written: number } | null
}

/**
 * Whether a user may ask for an explanation now (of this question), and the notice to be read before; `freeLeft` is null
 * for members. `written` counts the characters of what was asked for, none of which is shown before all is checked.
 */
export async function aiAnalysisInfo(
  db: Db,
  userId: number,
  questionId?: number,
  settings: LlmSettings = env(),
): Promise<AnalysisInfo> {
  const limits = timeLimits(settings)
  const [{ isUnlimited, freeLeft }, isRead, content, asked] = await Promise.all([
    allowanceOf(db, userId, limits),
    hasReadNotice(db, userId),
    aiNoticeText(db),
    askedFor(db, userId, questionId, settings),
  ])
  return {
    canTriggerAi: isUnlimited || freeLeft > 0 || asked !== null,
    hasReadNotice: isRead,
    noticeContent: { content },
    freeLeft: isUnlimited ? null : freeLeft,
    asked,
  }
}

async function askedFor(
  db: Db,
  userId: number,
  questionId: number | undefined,
  settings: LlmSettings,
): Promise<AnalysisInfo['asked']> {
  if (questionId === undefined) return null
  const version = await handedInVersion(db, userId, questionId)
  if (version === null) return null
  const wanted = { questionId, version }
  const use = await findUse(db, userId, wanted, timeLimits(settings))
  if (!use) return null
  const text =
    use.textId === null
      ? await findText(db, { ...wanted, model: llmProvider(settings).model, purpose: ANALYSIS })
      : await findTextById(db, use.textId)
  return { written: text?.text.length ?? 0 }
}
