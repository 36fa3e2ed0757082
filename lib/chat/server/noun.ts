import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import { settleLost } from './answers/settle-lost.ts'
import { conversationsOf, flagsOf, forgetChats } from './personal-data.ts'
import * as tables from './tables.ts'

const withConversation = { by: 'goes with its row of chat_conversations' }

export const chatNoun: Noun = {
  stored: stored(tables, {
    chatAssistants: content,
    chatPrompts: { kept: 'one a change of a prompt: tells by which an answer was written' },
    chatConversations: { kept: 'goes with its account, or when its owner deletes it' },
    chatTurns: withConversation,
    chatAnswers: withConversation,
    chatTickets: { since: 'expires_at', after: '1 hours' },
    chatFlags: { since: 'at', after: '180 days', what: 'AI 对话中被规则拦下的记录（不含文字）' },
  }),
  exports: { aiChats: conversationsOf, aiChatFlags: flagsOf },
  erases: [forgetChats],
  jobs: [{ name: 'lost chat answers', everyMs: 60_000, run: (db) => settleLost(db) }],
}
