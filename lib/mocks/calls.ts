import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { mockCalls } from './contract.ts'

export const mockExamExplain: Call<typeof mockCalls.mockExamExplain> = {
  method: 'POST',
  path: '/api/lx/mockExam/getMockExamExplain',
}
export const applyMockExam: Call<typeof mockCalls.applyMockExam> = {
  method: 'POST',
  path: '/api/lx/mockExam/applyMockExam',
}
export const mockExamStaged: Call<typeof mockCalls.mockExamStaged> = {
  method: 'POST',
  path: '/api/lx/mockExam/mockExamStaged',
}
export const mockExamExercise: Call<typeof mockCalls.mockExamExercise> = {
  method: 'POST',
  path: '/api/lx/mockExam/getMockExamExercise',
}
export const userApplyMockExamList: Call<typeof mockCalls.userApplyMockExamList> = {
  method: 'POST',
  path: '/api/lx/mockExam/userApplyMockExamList',
}
export const mockResult: Call<typeof mockCalls.mockResult> = {
  method: 'GET',
  path: '/api/lx/mockExam/getCheckResultInfoApp',
}
export const appealMark: Call<typeof mockCalls.appealMark> = {
  method: 'POST',
  path: '/api/lx/mocks/appeal',
}
export const mockPushSetting: Call<typeof mockCalls.mockPushSetting> = {
  method: 'POST',
  path: '/api/lx/config/getMockPushSetting',
}
export const saveMockPush: Call<typeof mockCalls.saveMockPush> = {
  method: 'POST',
  path: '/api/lx/config/pushConfig',
}
