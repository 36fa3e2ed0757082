import { z } from 'zod'
import { maskedPhone } from '#lib/accounts/shapes.ts'
import { type GoodsState, goodsStates } from '#lib/orders/states.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { enlistmentRules } from './rules.ts'

const summary = {
  id: z.number(),
  course: z.object({ id: z.number(), title: z.string() }),
  userId: z.number(),
  /** Masked in the list, whole on the page of the record. */
  realName: z.string(),
  phone: z.string(),
  exam: z.string().nullable(),
  positionCode: z.string(),
  position: z.string().nullable(),
  /** The state of the newest order of the course by this user, or of the course itself where that went back; null where there is none. */
  orderState: z.enum(Object.keys(goodsStates) as [GoodsState]).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
}
const item = s.shape('StaffEnlistmentItem', { ...summary, phone: maskedPhone })
export type StaffEnlistmentItem = z.infer<typeof item>

const record = s.shape('StaffEnlistment', {
  ...summary,
  remark: z.string(),
  orderNum: z.string().nullable(),
  /** Written by staff about the form. */
  note: z.string(),
})
export type StaffEnlistment = z.infer<typeof record>

// Who calls visitors back calls those who have enlisted.
const shared = { group: 'staff', access: 'staff', permission: 'enquiries.handle' } as const

export const enlistmentDesk = rows({
  staffEnlistments: {
    ...shared,
    summary: '报名表，新的在前，姓名与手机号遮住；可按课程，或按完整手机号、姓名、职位代码筛选',
    input: z.object({ courseId: s.id.optional(), ...listInput }),
    example: { page: 1 },
    output: s.pageOf(item),
  },
  staffEnlistmentCourses: {
    ...shared,
    summary: '有报名表的课程与各自的份数',
    input: z.object({}),
    output: z.array(z.object({ id: z.number(), title: z.string(), total: z.number() })),
  },
  staffEnlistment: {
    ...shared,
    reveals: 'phone',
    summary: '一份报名表的全部内容',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: record,
  },
  noteEnlistment: {
    ...shared,
    summary: '写下或修改这份报名表的跟进记录；已不是 was 时不改',
    input: z.object({
      id: s.id,
      was: s.typed(enlistmentRules.note).default(''),
      note: s.typed(enlistmentRules.note).default(''),
    }),
    example: { id: 1, was: '', note: '已电话确认到课' },
    output: z.object({ done: z.literal(true) }),
  },
})
