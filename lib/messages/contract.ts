import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { messageKindNames, textKinds } from './kinds.ts'

const group = 'messages'
const rateLimit = { name: 'message', calls: 120, seconds: 60 }
const kind = z
  .enum(messageKindNames)
  .describe(
    'exam 考试提醒，review 复习提醒，feedback 反馈回复，marking 批阅结果，course 课程改期，proposal 工作台',
  )
const textKind = z.enum(textKinds)
const id = s.positive(Number.MAX_SAFE_INTEGER)
const ids = z.array(id).min(1).max(20)
const unread = z.object({
  /** Count of all kinds, after the call. */
  unread: z.number(),
})

const message = s.shape('Message', {
  id: z.number(),
  kind,
  title: z.string(),
  body: z.string(),
  /** The page of this site that it leads to. */
  path: z.string(),
  createdAt: z.string(),
  /** Null while it is unread. */
  readAt: z.string().nullable(),
})
export type Message = z.infer<typeof message>

export const messages = rows({
  messageList: {
    group,
    access: 'user',
    summary: '我的消息：未读的在前，其余从新到旧，每页 20 条；可按种类筛选',
    input: z.object({ kind: kind.optional(), page: s.page }),
    example: { kind: 'feedback', page: 1 },
    output: s.pageOf(message).extend({
      unread: z.number(),
      /** The newest message of this list; 0 without one. Marking all as read stops there. */
      newest: z.number(),
    }),
  },
  messageRead: {
    group,
    access: 'user',
    rateLimit,
    summary: '把若干条消息标为已读；已读的、别人的和没有的不变',
    input: z.object({ ids }),
    example: { ids: [1] },
    output: unread,
  },
  messageReadAll: {
    group,
    access: 'user',
    rateLimit,
    summary: '把不晚于 upTo 的消息全部标为已读，可只限一个种类；之后到的仍未读',
    input: z.object({ kind: kind.optional(), upTo: id }),
    example: { upTo: 1 },
    output: unread,
  },
  messageDelete: {
    group,
    access: 'user',
    rateLimit,
    summary: '删除若干条消息，不可恢复',
    input: z.object({ ids }),
    example: { ids: [1] },
    output: unread,
  },
  textChannels: {
    group,
    access: 'user',
    summary: '哪些种类的消息也发短信；本站没有开通通知短信时 kinds 为空',
    input: z.object({}),
    output: z.object({
      hasPhone: z.boolean(),
      kinds: z.array(z.object({ kind: textKind, isOn: z.boolean() })),
    }),
  },
  setTextChannel: {
    group,
    access: 'user',
    rateLimit,
    summary: '一个种类的消息是否也发短信；对已经在排队的不起作用',
    input: z.object({ kind: textKind, isOn: z.boolean() }),
    example: { kind: 'exam', isOn: true },
    output: z.object({ isOn: z.boolean() }),
  },
})
