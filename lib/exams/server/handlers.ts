import type { exams } from '#lib/exams/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { examWindowsOf } from './exam-windows.ts'

export const examHandlers: Handlers<typeof exams> = {
  examTopic: ({ db, input }) => examWindowsOf(db, input),
}
