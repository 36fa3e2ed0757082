import type { ChatRefusal } from '#lib/chat/protocol.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Why a question is not answered, with a sentence for who asked. */
export class ChatRefused extends Error {
  readonly reason: ChatRefusal

  constructor(reason: ChatRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

/** The refusal that an error is; null for one of ours. */
export function refusalOf(error: unknown): ChatRefused | null {
  if (error instanceof ChatRefused) return error
  if (!(error instanceof AppError)) return null
  if (error.code === 'ai_quota_used')
    return new ChatRefused('quota', '今天的免费次数用完了，明天零点再有；会员不限次数')
  if (error.code === 'too_many_requests') {
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
    return new ChatRefused('too_fast', `问得太快了，请 ${minutes} 分钟后再问`)
  }
  if (error.code === 'unauthorized') return new ChatRefused('failed', error.message)
  return null
}
