import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

export const site = rows({
  popAd: {
    group: 'home',
    access: 'public',
    summary: '当前弹窗广告；没有时为 null',
    input: z.object({}),
    output: z
      .object({ id: z.number(), title: z.string(), image: z.string(), link: z.string() })
      .nullable(),
  },
  userInfoPopLog: {
    group: 'telemetry',
    access: 'public',
    rateLimit: { name: 'pop-log', calls: 60, seconds: 60 },
    summary: '弹窗广告的展示、点击与关闭，每访客每天每种动作记一次',
    input: z.object({
      popAdId: s.id,
      visitor: z.uuid(),
      action: z.enum(['shown', 'followed', 'closed']),
    }),
    example: { popAdId: 1, visitor: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b', action: 'shown' },
    output: z.object({ recorded: z.boolean() }),
  },
})

export type PopAd = z.infer<typeof site.popAd.output>
export type PopLog = z.infer<typeof site.userInfoPopLog.input>
