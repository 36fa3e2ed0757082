import type { mockCalls } from '#lib/mocks/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { applyMock } from './apply-mock.ts'
import { explainMock } from './explain-mock.ts'
import { listOwnMocks } from './list-own.ts'
import { getPushSetting, savePushSetting } from './push-settings.ts'
import { appealMark } from './results/appeal-mark.ts'
import { getResult } from './results/get-result.ts'
import { beginMock } from './sit/begin-mock.ts'
import { stageMock } from './sit/stage-mock.ts'

export const mockHandlers: Handlers<typeof mockCalls> = {
  mockExamExplain: ({ db, user, input }) =>
    explainMock(db, { id: input.id, userId: user?.id ?? null }),
  applyMockExam: ({ db, user, input }) => applyMock(db, { userId: user.id, ...input }),
  mockExamStaged: ({ db, user, input }) =>
    stageMock(db, { id: input.id, userId: user?.id ?? null }),
  mockExamExercise: ({ db, user, input }) => beginMock(db, { id: input.id, userId: user.id }),
  userApplyMockExamList: ({ db, user, input }) =>
    listOwnMocks(db, { userId: user.id, page: input.page }),
  mockResult: ({ db, user, input }) => getResult(db, { id: input.id, userId: user.id }),
  appealMark: ({ db, user, input }) => appealMark(db, { userId: user.id, ...input }),
  mockPushSetting: ({ db, user }) => getPushSetting(db, user.id),
  saveMockPush: ({ db, user, input }) => savePushSetting(db, user.id, input),
}
