import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { chatDesk } from './desk-contract.ts'

export const staffChatFlags: Call<typeof chatDesk.staffChatFlags> = {
  method: 'GET',
  path: '/api/v1/staff/chat/flags',
}
export const staffReadChat: Call<typeof chatDesk.staffReadChat> = {
  method: 'POST',
  path: '/api/v1/staff/chat/read',
}
