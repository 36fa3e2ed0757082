import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { lectureRules, MOST_CARD_DAYS, MOST_OPENINGS } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'vip.give' } as const

export const lectureDesk = rows({
  staffGiveCard: {
    ...desk,
    summary: '送一张视频讲解的体验卡；同一个 requestId 只送一张',
    input: z.object({
      userId: s.id,
      total: s.positive(MOST_OPENINGS),
      days: s.positive(MOST_CARD_DAYS),
      reason: s.typed(lectureRules.reason),
      requestId: z.uuid(),
    }),
    example: {
      ...{ userId: 1, total: 5, days: 30, reason: '影片故障补偿' },
      requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
    },
    output: z.object({ done: z.literal(true) }),
  },
})
