import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'

const group = 'telemetry'

const buryingPoint = z.object({
  eventId: z.uuid(),
  name: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
  path: z.string().startsWith('/').max(1024),
  referrer: z.string().max(1024).default(''),
})
export type BuryingPoint = z.infer<typeof buryingPoint>

export const telemetry = rows({
  recordBuryingPoints: {
    group,
    access: 'public',
    rateLimit: { name: 'telemetry', calls: 120, seconds: 60 },
    maxBytes: 132_000,
    summary: '埋点：批量记录页面浏览等事件；同一 eventId 只记一次',
    input: z.object({ events: z.array(buryingPoint).min(1).max(20) }),
    output: z.object({ recorded: z.number() }),
  },
})
