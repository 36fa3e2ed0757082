import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { messages } from './contract.ts'

export const messageList: Call<typeof messages.messageList> = {
  method: 'GET',
  path: '/api/v1/pc/messages',
}
export const messageRead: Call<typeof messages.messageRead> = {
  method: 'POST',
  path: '/api/v1/pc/messages/read',
}
export const messageReadAll: Call<typeof messages.messageReadAll> = {
  method: 'POST',
  path: '/api/v1/pc/messages/readAll',
}
export const messageDelete: Call<typeof messages.messageDelete> = {
  method: 'POST',
  path: '/api/v1/pc/messages/delete',
}
export const textChannels: Call<typeof messages.textChannels> = {
  method: 'GET',
  path: '/api/v1/pc/messages/channels',
}
export const setTextChannel: Call<typeof messages.setTextChannel> = {
  method: 'POST',
  path: '/api/v1/pc/messages/channels',
}
