import type { ai } from '#lib/ai/contract.ts'
import { aiAnalysisInfo } from '#lib/ai/server/analysis/analysis-info.ts'
import { rateAnalysis } from '#lib/ai/server/analysis/rate-analysis.ts'
import { awaitAnalysis, writeAnalysis } from '#lib/ai/server/analysis/write-analysis.ts'
import { askHint } from '#lib/ai/server/hints/ask-hint.ts'
import { readNotice } from '#lib/ai/server/notice.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const aiHandlers: Handlers<typeof ai> = {
  aiAnalysisInfo: ({ db, user, input }) => aiAnalysisInfo(db, user.id, input.questionId),
  aiReadNotice: ({ db, user, input }) => readNotice(db, user.id, input.type),
  aiAnalysis: ({ db, user, input: { questionId, goesOn } }) =>
    (goesOn ? awaitAnalysis : writeAnalysis)(db, user.id, questionId),
  aiHint: ({ db, user, input }) => askHint(db, user.id, input),
  aiThumbsUp: ({ db, user, input }) => rateAnalysis(db, user.id, input),
}
