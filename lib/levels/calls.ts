import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { levelCalls as calls } from './contract.ts'

export const levelList: Call<typeof calls.levelList> = {
  method: 'GET',
  path: '/api/lx/boundsDifficulty/list',
}
export const levelRecords: Call<typeof calls.levelRecords> = {
  method: 'GET',
  path: '/api/lx/boundsDifficulty/recordList',
}
export const levelEquity: Call<typeof calls.levelEquity> = {
  method: 'GET',
  path: '/api/lx/boundsDifficulty/checkEquity',
}
export const levelQuestions: Call<typeof calls.levelQuestions> = {
  method: 'GET',
  path: '/api/lx/boundsDifficulty/v2/getQuestion',
}
export const levelSubmit: Call<typeof calls.levelSubmit> = {
  method: 'POST',
  path: '/api/lx/boundsDifficulty/v2/submitAnswer',
}
