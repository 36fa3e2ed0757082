import type { aigc } from '#lib/ai/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { aiAnalysisInfo } from './analysis-info.ts'
import { readNotice } from './notice.ts'
import { rateAnalysis } from './rate-analysis.ts'
import { writeAnalysis } from './write-analysis.ts'

export const aigcHandlers: Handlers<keyof typeof aigc> = {
  aiAnalysisInfo: ({ db, user, input }) => aiAnalysisInfo(db, user.id, input.questionId),
  aiReadNotice: ({ db, user, input }) => readNotice(db, user.id, input.type),
  aiAnalysis: ({ db, user, input }) => writeAnalysis(db, user.id, input.questionId),
  aiThumbsUp: ({ db, user, input }) => rateAnalysis(db, user.id, input),
}
