import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { psychologyCalls as calls } from './contract.ts'

export const psychologicalCheckPage: Call<typeof calls.psychologicalCheckPage> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/page',
}
export const psychologicalCheckQuestions: Call<typeof calls.psychologicalCheckQuestions> = {
  method: 'GET',
  path: '/api/lx/psychologicalCheck/questionList',
}
export const psychologicalCheckRecords: Call<typeof calls.psychologicalCheckRecords> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/recordPage',
}
export const psychologicalCheckStart: Call<typeof calls.psychologicalCheckStart> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/start',
}
export const psychologicalCheckRun: Call<typeof calls.psychologicalCheckRun> = {
  method: 'GET',
  path: '/api/lx/psychologicalCheck/questionListByExerciseId',
}
export const psychologicalCheckSubmit: Call<typeof calls.psychologicalCheckSubmit> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/submitAnswer',
}
export const psychologicalCheckReport: Call<typeof calls.psychologicalCheckReport> = {
  method: 'GET',
  path: '/api/lx/psychologicalCheck/report',
}
export const psychologicalCheckNormGroup: Call<typeof calls.psychologicalCheckNormGroup> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/normGroup',
}
export const psychologicalCheckRemove: Call<typeof calls.psychologicalCheckRemove> = {
  method: 'POST',
  path: '/api/lx/psychologicalCheck/remove',
}
