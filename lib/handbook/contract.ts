import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const major = s.shape('Major', {
  level: z.number(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  categoryCode: z.string(),
  family: z.string(),
})
export type Major = z.infer<typeof major>

export const handbook = rows({
  majorSearch: {
    group: 'lxSpecial',
    access: 'public',
    rateLimit: { name: 'majors', calls: 120, seconds: 60 },
    summary: '按名称或代码查专业，至多 50 个，前缀相符的在前',
    input: z.object({ keyword: z.string().trim().min(1).max(40) }),
    example: { keyword: '法学' },
    output: z.array(major),
  },
})
