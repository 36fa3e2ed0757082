import type { exams } from '#lib/exams/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { examWindowsOf } from './exam-windows.ts'
import { positionsOfCode } from './finder/positions-of-code.ts'

export const examHandlers: Handlers<typeof exams> = {
  examTopic: ({ db, input }) => examWindowsOf(db, input),
  positionInfo: ({ db, input }) => positionsOfCode(db, input.code),
}
