import { z } from 'zod'
import { type RateLimit, rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { liveMessageKinds, liveRules, roomAccesses, roomStates } from './rules.ts'

const group = 'courses' as const

/** Beside the slow mode of a room, for all rooms together. */
const says: RateLimit = { name: 'live-say', calls: 20, seconds: 60 }
const reminds: RateLimit = { name: 'live-remind', calls: 60, seconds: 60 }

const line = {
  ...{ id: z.number(), title: z.string(), state: z.enum(roomStates) },
  access: z.enum(roomAccesses),
  /** Line of the shelf of broadcasts, or lesson of a course, that it is. */
  ...{ videoId: z.number().nullable(), lessonId: z.number().nullable() },
  ...{ startsAt: z.string(), endsAt: z.string() },
  /** Second 0 of the film and the messages: earlier than startsAt where staff began early. */
  airedAt: z.string(),
  replayUntil: z.string().nullable(),
  /** Whether its reader is told before it begins; false for guests. */
  isReminded: z.boolean(),
}
const roomLine = s.shape('LiveRoomLine', line)
export type LiveRoomLine = z.infer<typeof roomLine>

const room = s.shape('LiveRoom', {
  ...line,
  /** The server's clock, for countdowns. */
  serverNow: z.string(),
  /** Null while nothing is on. */
  film: z
    .object({
      address: z.string(),
      isHls: z.boolean(),
      ...{ poster: z.string().nullable(), captions: z.string().nullable() },
      /** Length; null of a broadcast from outside. */
      seconds: z.number().nullable(),
      /** Second that is on air now; null for a replay, and from outside. */
      position: z.number().nullable(),
    })
    .nullable(),
  /** Why it was cancelled; it is `ended` then. */
  cancelReason: z.string().nullable(),
  slowSeconds: z.number(),
  mayWrite: z.boolean(),
  writeRefusal: z.string().nullable(),
  isModerator: z.boolean(),
  /** Open streams, and messages that are shown. */
  ...{ online: z.number(), messages: z.number() },
})
export type LiveRoom = z.infer<typeof room>

/** A message of a room; `text` is plain. */
export const liveMessage = s.shape('LiveMessage', {
  ...{ id: z.number(), kind: z.enum(liveMessageKinds), answerTo: z.number().nullable() },
  ...{ author: z.string(), text: z.string() },
  /** Second of the broadcast, from airedAt on. */
  second: z.number(),
  createdAt: z.string(),
  ...{ isHidden: z.boolean(), isMine: z.boolean() },
})
export type LiveMessage = z.infer<typeof liveMessage>

export const liveCalls = rows({
  liveRoomList: {
    group,
    access: 'public',
    summary: '能进的直播间：正在直播和将要开播的按时间，然后是已经结束的，新的在前',
    input: z.object({}),
    output: z.object({ items: z.array(roomLine) }),
  },
  liveRoom: {
    group,
    access: 'public',
    summary:
      '一个直播间：状态、时间、服务器时钟，直播或回放时的影片地址；事件流在 GET /api/v1/pc/live/events?roomId=',
    input: z.object({ id: s.id }),
    example: { id: 2 },
    output: room,
  },
  liveMessageList: {
    group,
    access: 'public',
    summary:
      '直播间的提问、公告和回答，按先后；不给条件为最新 100 条，回放时用 afterSecond 和 afterId 逐段取',
    input: z.object({
      roomId: s.id,
      afterSecond: z.coerce.number().int().min(0).max(86_400).optional(),
      afterId: z.coerce.number().int().min(0).optional(),
    }),
    example: { roomId: 2, afterSecond: 0 },
    output: z.object({ items: z.array(liveMessage), hasMore: z.boolean() }),
  },
  sayInLive: {
    group,
    access: 'user',
    rateLimit: says,
    summary: '在直播间提问；两次之间至少隔 slowSeconds 秒，同一 requestId 只算一次',
    input: z.object({ roomId: s.id, text: s.typed(liveRules.text), requestId: z.uuid() }),
    example: {
      roomId: 1,
      text: '第二题为什么不选 B？',
      requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
    },
    output: liveMessage,
  },
  remindOfLive: {
    group,
    access: 'user',
    rateLimit: reminds,
    summary: '设开播提醒，或取消：开播前 15 分钟，站内消息说一次',
    input: z.object({ roomId: s.id, isOn: z.boolean() }),
    example: { roomId: 1, isOn: true },
    output: z.object({ isOn: z.boolean() }),
  },
})
