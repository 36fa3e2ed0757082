import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { answerStates } from './protocol.ts'
import { sourceKinds } from './sources.ts'

const group = 'aigc'
const own = { group, access: 'user' } as const
const writes = { name: 'chat-history', calls: 60, seconds: 60 }

const assistant = s.shape('ChatAssistant', {
  ...{ key: z.string(), name: z.string(), blurb: z.string() },
  /** Questions to begin with. */
  examples: z.array(z.string()),
  freePerDay: z.number(),
  /** Kinds of texts that it cites. */
  sources: z.array(z.enum(sourceKinds)),
})
export type ChatAssistant = z.infer<typeof assistant>

const cited = s.shape('ChatSource', {
  ...{ source: z.enum(sourceKinds), key: z.string(), title: z.string(), section: z.string() },
  ...{ text: z.string(), path: z.string(), note: z.string() },
  /** How well it answers, to be compared within one answer. */
  score: z.number(),
  /** Ranges of `text` that answer. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** Leads to the passage and marks it, where a browser knows text fragments. */
  address: z.string(),
})

const answer = s.shape('ChatAnswer', {
  id: z.number(),
  state: z.enum(answerStates),
  text: z.string(),
  sources: z.array(cited),
  /** Composed of the passages alone, without a model. */
  demonstration: z.boolean(),
  promptVersion: z.number(),
  /** 1 satisfied, 0 not, null unrated. */
  thumbsUp: z.number().nullable(),
})
export type ChatAnswer = z.infer<typeof answer>

const turn = s.shape('ChatTurn', {
  ...{ id: z.number(), question: z.string(), askedAt: z.string() },
  answer,
})

const line = {
  ...{ id: z.number(), title: z.string(), assistant: z.string() },
  ...{ createdAt: z.string(), askedAt: z.string() },
}
const conversationLine = s.shape('ChatConversationLine', line)
export type ChatConversationLine = z.infer<typeof conversationLine>

/** One conversation with all its turns, as its owner and, of one with a flag, staff read it. */
export const conversation = s.shape('ChatConversation', { ...line, turns: z.array(turn) })
export type ChatConversation = z.infer<typeof conversation>

const done = z.object({ done: z.literal(true) })
const title = z.string().trim().min(1, '请填写标题').max(60)

export const chat = rows({
  chatAssistantList: {
    group,
    access: 'public',
    summary: 'AI 助手：各能答什么、引用哪些内容、每天免费几次',
    input: z.object({}),
    output: z.object({ items: z.array(assistant), demonstration: z.boolean() }),
  },
  chatInfo: {
    ...own,
    summary: '各助手今天还能免费问几次，是否读过对话须知，以及须知正文',
    input: z.object({}),
    output: z.object({
      hasReadNotice: z.boolean(),
      noticeContent: z.object({ content: z.string() }),
      /** Left today by key of assistant; null for members. */
      freeLeft: z.record(z.string(), z.number()).nullable(),
    }),
  },
  chatTicket: {
    ...own,
    rateLimit: { name: 'chat-ticket', calls: 30, seconds: 60 },
    summary: '取一张只能用一次、60 秒内有效的票，用来打开对话的 WebSocket',
    input: z.object({}),
    output: z.object({ ticket: z.string(), path: z.string() }),
  },
  chatConversationList: {
    ...own,
    summary: '我的对话：最近问过的在前，每页 20 条；可按标题、提问和回答里的文字查找',
    input: z.object({ keyword: z.string().trim().max(60).optional(), page: s.page }),
    example: { keyword: '函', page: 1 },
    output: s.pageOf(conversationLine),
  },
  chatConversation: {
    ...own,
    summary: '我的一次对话：每个提问和它最新的回答',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: conversation,
  },
  renameChat: {
    ...own,
    rateLimit: writes,
    summary: '给一次对话改标题',
    input: z.object({ id: s.id, title }),
    example: { id: 1, title: '函和请示怎么分' },
    output: done,
  },
  deleteChat: {
    ...own,
    rateLimit: writes,
    summary: '删除一次对话，连同其中的提问和回答；不能恢复',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  rateChatAnswer: {
    ...own,
    rateLimit: writes,
    summary: '评价一次回答：1 满意，0 不满意；评价后不再改变',
    input: z.object({ answerId: s.id, thumbsUp: z.union([z.literal(0), z.literal(1)]) }),
    example: { answerId: 1, thumbsUp: 1 },
    output: z.object({ thumbsUp: z.number() }),
  },
})
