import type { chat } from '#lib/chat/contract.ts'
import type { chatDesk } from '#lib/chat/desk-contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { env } from '#lib/platform/env/env.ts'
import { llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { allAssistants, toAssistant } from './assistants.ts'
import { chatInfo } from './chat-info.ts'
import { listFlags } from './desk/list-flags.ts'
import { readFlagged } from './desk/read-flagged.ts'
import {
  deleteConversation,
  rateAnswer,
  renameConversation,
} from './history/change-conversation.ts'
import { getConversation } from './history/get-conversation.ts'
import { listConversations } from './history/list-conversations.ts'
import { takeTicket } from './take-ticket.ts'

export const chatHandlers: Handlers<typeof chat & typeof chatDesk> = {
  chatAssistantList: async ({ db }) => ({
    items: (await allAssistants(db)).map(toAssistant),
    demonstration: llmTalker(env()) === null,
  }),
  chatInfo: ({ db, user }) => chatInfo(db, user.id),
  chatTicket: ({ db, user }) => takeTicket(db, user),
  chatConversationList: ({ db, user, input }) => listConversations(db, user.id, input),
  chatConversation: ({ db, user, input }) => getConversation(db, user.id, input.id),
  renameChat: ({ db, user, input }) => renameConversation(db, user.id, input),
  deleteChat: ({ db, user, input }) => deleteConversation(db, user.id, input.id),
  rateChatAnswer: ({ db, user, input }) => rateAnswer(db, user.id, input),
  staffChatFlags: ({ db, input }) => listFlags(db, input),
  staffReadChat: ({ db, user, input }) => readFlagged(db, { staffId: user.id, ...input }),
}
