import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { psychologyRules } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'site.edit' } as const

const staffInstrument = s.shape('StaffInstrument', {
  ...{ id: z.number(), title: z.string(), minutes: z.number(), questions: z.number() },
  ...{ source: z.string(), licence: z.string(), dimensions: z.array(z.string()) },
  norms: z
    .object({
      ...{ name: z.string(), note: z.string(), source: z.string() },
      groups: z.array(z.string()),
    })
    .nullable(),
  isShown: z.boolean(),
})
export type StaffInstrument = z.infer<typeof staffInstrument>

export const psychologyDesk = rows({
  staffInstruments: {
    ...desk,
    summary: '心理测评的问卷：来源、许可、题数与对照组；没有任何人的作答',
    input: z.object({
      ...listInput,
      status: z.enum(['all', 'shown', 'hidden']).default('all'),
    }),
    example: { page: 1 },
    output: s.pageOf(staffInstrument),
  },
  staffShowInstrument: {
    ...desk,
    summary: '展示或隐藏一份问卷；隐藏后不能再开始，已开始的可以做完，报告仍可看',
    input: z.object({
      id: s.id,
      isShown: z.boolean(),
      reason: s.typed(psychologyRules.reason),
    }),
    example: { id: 1, isShown: false, reason: '核对译文' },
    output: z.object({ done: z.literal(true) }),
  },
})
