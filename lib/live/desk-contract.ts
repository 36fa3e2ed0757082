import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { liveMessage } from './contract.ts'
import { liveRules, MOST_SLOW_SECONDS } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'live.moderate' } as const
const text = s.typed(liveRules.text)
const done = z.object({ done: z.literal(true) })
const requestId = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

export const liveDesk = rows({
  staffAnnounceInLive: {
    ...desk,
    summary: '在直播间发公告；同一 requestId 只算一次',
    input: z.object({ roomId: s.id, text, requestId: z.uuid() }),
    example: { roomId: 1, text: '第三组马上开始。', requestId },
    output: liveMessage,
  },
  staffAnswerInLive: {
    ...desk,
    summary: '在直播间回答一个提问，所有人可见',
    input: z.object({ id: s.id, text, requestId: z.uuid() }),
    example: { id: 1, text: 'B 多了一个前提。', requestId },
    output: liveMessage,
  },
  staffHideInLive: {
    ...desk,
    summary: '隐藏直播间的一句话，或重新展示；回放里同样',
    input: z.object({
      id: s.id,
      isHidden: z.boolean(),
      reason: z.string().trim().max(200).default(''),
    }),
    example: { id: 1, isHidden: true, reason: '广告' },
    output: done,
  },
  staffSlowLive: {
    ...desk,
    summary: '设一个人两次提问之间至少隔几秒；0 为不限',
    input: z.object({ roomId: s.id, seconds: z.number().int().min(0).max(MOST_SLOW_SECONDS) }),
    example: { roomId: 1, seconds: 30 },
    output: done,
  },
  staffOpenLive: {
    ...desk,
    summary: '开始直播：最早在开播前一小时；提前结束的在时间内可以再开始',
    input: z.object({ roomId: s.id }),
    example: { roomId: 1 },
    output: done,
  },
  staffCloseLive: {
    ...desk,
    summary: '提前结束直播',
    input: z.object({ roomId: s.id }),
    example: { roomId: 1 },
    output: done,
  },
})
