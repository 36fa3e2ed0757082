import type { exams } from '#lib/exams/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { listExamWindows } from './exam-windows.ts'

export const examHandlers: Handlers<typeof exams> = {
  examTopic: ({ db, input }) => listExamWindows(db, input),
}
