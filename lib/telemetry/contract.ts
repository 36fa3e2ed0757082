import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const group = 'telemetry'

const buryingPoint = s.shape('BuryingPoint', {
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
    example: {
      events: [
        {
          eventId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
          name: 'page-view',
          path: '/questionBank',
        },
      ],
    },
    output: z.object({ recorded: z.number() }),
  },
  recordVitals: {
    group,
    access: 'public',
    rateLimit: { name: 'vitals', calls: 60, seconds: 60 },
    maxBytes: 4000,
    summary: '上报一次访问首个页面的快慢：LCP、INP 以毫秒计，只按页面种类存储，不存地址',
    input: z.object({
      path: z.string().startsWith('/').max(1024),
      lcp: z.number().min(0).max(600_000),
      cls: z.number().min(0).max(100),
      /** Null: nothing was touched. */
      inp: z.number().min(0).max(600_000).nullable().default(null),
    }),
    example: { path: '/questionBank', lcp: 1240, cls: 0.01, inp: 88 },
    output: z.object({ recorded: z.number() }),
  },
})
