import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { aiNoticeText } from '#lib/site/server/settings.ts'
import { handedInVersion } from './handed-in.ts'
import { hasReadNotice } from './notice.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'
import { allowanceOf, findUse } from './uses.ts'

type AnalysisInfo = {
  canTriggerAi: boolean
  hasReadNotice: boolean
  noticeContent: { content: string }
  freeLeft: number | null
}

/** Whether a user may ask for an explanation now (of this question), and the notice to be read before; `freeLeft` is null for members. */
export async function aiAnalysisInfo(
  db: Db,
  userId: number,
  questionId?: number,
  settings: LlmSettings = env(),
): Promise<AnalysisInfo> {
  const limits = timeLimits(settings)
  const [{ isUnlimited, freeLeft }, isRead, content, isCharged] = await Promise.all([
    allowanceOf(db, userId, limits),
    hasReadNotice(db, userId),
    aiNoticeText(db),
    isChargedFor(db, userId, questionId, limits),
  ])
  return {
    canTriggerAi: isUnlimited || freeLeft > 0 || isCharged,
    hasReadNotice: isRead,
    noticeContent: { content },
    freeLeft: isUnlimited ? null : freeLeft,
  }
}

async function isChargedFor(
  db: Db,
  userId: number,
  questionId: number | undefined,
  limits: TimeLimits,
): Promise<boolean> {
  if (questionId === undefined) return false
  const version = await handedInVersion(db, userId, questionId)
  if (version === null) return false
  return (await findUse(db, userId, { questionId, version }, limits)) !== null
}
