import { z } from 'zod'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const group = 'telemetry'

const buryingPoint = z.object({
  eventId: z.uuid(),
  name: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
  path: z.string().startsWith('/').max(1024),
  referrer: z.string().max(1024).default(''),
})
export type BuryingPoint = z.infer<typeof buryingPoint>

export const telemetry = {
  recordBuryingPoints: ep('POST', '/api/v1/pc/BuryingPointLogs/record', {
    group,
    access: 'public',
    rateLimit: { name: 'telemetry', calls: 120, seconds: 60 },
    summary: '埋点：批量记录页面浏览等事件；同一 eventId 只记一次',
    input: z.object({ events: z.array(buryingPoint).min(1).max(20) }),
    output: z.object({ recorded: z.number() }),
  }),
  userInfoPopLog: ep('POST', '/api/v1/app/userInfoPopLog', {
    group,
    access: 'public',
    rateLimit: { name: 'pop-log', calls: 60, seconds: 60 },
    summary: '弹窗广告的展示、点击与关闭，每访客每天每种动作记一次',
    input: z.object({
      popAdId: s.id,
      visitor: z.uuid(),
      action: z.enum(['shown', 'followed', 'closed']),
    }),
    output: z.object({ recorded: z.boolean() }),
  }),
}
export type PopLog = z.infer<typeof telemetry.userInfoPopLog.input>
