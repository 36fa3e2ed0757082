import { hasReadNotice, notices } from '#lib/ai/server/notice.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { freeOf, hasUnlimitedAi } from '#lib/ai/server/uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { chatNoticeText } from '#lib/site/server/settings.ts'
import { allAssistants } from './assistants.ts'

type ChatInfo = {
  hasReadNotice: boolean
  noticeContent: { content: string }
  freeLeft: Record<string, number> | null
}

/** Whether a user has read the notice, and how many answers of each assistant are left today; null for members. */
export async function chatInfo(db: Db, userId: number): Promise<ChatInfo> {
  const [isRead, content, isUnlimited] = await Promise.all([
    hasReadNotice(db, userId, notices.chat),
    chatNoticeText(db),
    hasUnlimitedAi(db, userId),
  ])
  return {
    hasReadNotice: isRead,
    noticeContent: { content },
    freeLeft: isUnlimited ? null : await freeLeft(db, userId),
  }
}

async function freeLeft(db: Db, userId: number): Promise<Record<string, number>> {
  const { wait } = timeLimits(env())
  const left = (await allAssistants(db)).map(async ({ key, freePerDay }) => {
    const { freeLeft } = await freeOf(db, userId, { entry: key, perDay: freePerDay, wait })
    return [key, freeLeft] as const
  })
  return Object.fromEntries(await Promise.all(left))
}
