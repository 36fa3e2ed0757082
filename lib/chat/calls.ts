import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { chat as calls } from './contract.ts'

export const chatAssistantList: Call<typeof calls.chatAssistantList> = {
  method: 'GET',
  path: '/api/v1/pc/chat/assistants',
}
export const chatInfo: Call<typeof calls.chatInfo> = {
  method: 'GET',
  path: '/api/v1/pc/chat/info',
}
export const chatTicket: Call<typeof calls.chatTicket> = {
  method: 'POST',
  path: '/api/v1/pc/chat/ticket',
}
export const chatConversationList: Call<typeof calls.chatConversationList> = {
  method: 'GET',
  path: '/api/v1/pc/chat/conversations',
}
export const chatConversation: Call<typeof calls.chatConversation> = {
  method: 'GET',
  path: '/api/v1/pc/chat/conversation',
}
export const renameChat: Call<typeof calls.renameChat> = {
  method: 'POST',
  path: '/api/v1/pc/chat/rename',
}
export const deleteChat: Call<typeof calls.deleteChat> = {
  method: 'POST',
  path: '/api/v1/pc/chat/delete',
}
export const rateChatAnswer: Call<typeof calls.rateChatAnswer> = {
  method: 'POST',
  path: '/api/v1/pc/chat/rate',
}
