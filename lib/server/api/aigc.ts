import type { aigc } from '#lib/contract/learning/aigc.ts'
import { aiAnalysisInfo } from '../ai/analysis-info.ts'
import { readNotice } from '../ai/notice.ts'
import { rateAnalysis } from '../ai/rate-analysis.ts'
import { writeAnalysis } from '../ai/write-analysis.ts'
import type { Handlers } from './context.ts'

export const aigcHandlers: Handlers<keyof typeof aigc> = {
  aiAnalysisInfo: ({ db, user, input }) => aiAnalysisInfo(db, user.id, input.questionId),
  aiReadNotice: ({ db, user, input }) => readNotice(db, user.id, input.type),
  aiAnalysis: ({ db, user, input }) => writeAnalysis(db, user.id, input.questionId),
  aiThumbsUp: ({ db, user, input }) => rateAnalysis(db, user.id, input),
}
