import { listExamWindows } from '#lib/cities/server/cities.ts'
import type { exams } from '#lib/exams/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const examHandlers: Handlers<typeof exams> = {
  examTopic: ({ db, input }) => listExamWindows(db, input),
}
