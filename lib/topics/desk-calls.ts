import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { topicsDesk } from './desk-contract.ts'

export const staffTopics: Call<typeof topicsDesk.staffTopics> = {
  method: 'GET',
  path: '/api/v1/staff/topics',
}
export const staffTopic: Call<typeof topicsDesk.staffTopic> = {
  method: 'GET',
  path: '/api/v1/staff/topics/{id}',
}
export const previewTopic: Call<typeof topicsDesk.previewTopic> = {
  method: 'POST',
  path: '/api/v1/staff/topics/preview',
}
export const saveTopic: Call<typeof topicsDesk.saveTopic> = {
  method: 'POST',
  path: '/api/v1/staff/topics/save',
}
export const deleteTopic: Call<typeof topicsDesk.deleteTopic> = {
  method: 'POST',
  path: '/api/v1/staff/topics/delete',
}
