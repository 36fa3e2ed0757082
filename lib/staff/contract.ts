import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { historyNounNames } from './history-nouns.ts'
import { viewRules } from './rules.ts'

const group = 'staff'
const noun = z.enum(historyNounNames)
const recordId = z.string().trim().max(80)
const day = z.iso.date('日期应为 2026-03-01 的形式')
/** Fields of a record before or after a change. */
export const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const change = s.shape('StaffChange', {
  id: z.number(),
  noun,
  recordId: z.string(),
  /** Null when the account is gone. */
  staffId: z.number().nullable(),
  staffName: z.string(),
  /** Name of who proposed what this person confirmed; empty where one was enough. */
  proposedBy: z.string(),
  permission: z.string(),
  /** Null: the record was made. */
  before: fields.nullable(),
  /** Null: the record was deleted. */
  after: fields.nullable(),
  reason: z.string(),
  at: z.string(),
})
export type StaffChange = z.infer<typeof change>

const view = s.shape('StaffView', { id: z.number(), name: z.string(), query: z.string() })
export type StaffView = z.infer<typeof view>

const deskHit = s.shape('DeskHit', {
  title: z.string(),
  /** Words that tell it from others of its kind. */
  says: z.string(),
  /** Where the desk shows it. */
  path: z.string(),
})
export type DeskHit = z.infer<typeof deskHit>
const list = z.string().regex(/^\/api\/v1\/staff\/[\w/-]{1,60}$/, '没有这个列表')

export const staff = rows({
  staffAudit: {
    group,
    access: 'staff',
    permission: 'audit.read',
    summary: '操作记录：谁在何时改了什么，新的在前；可按人、种类、编号、日期和文字筛选',
    input: z.object({
      noun: noun.optional(),
      recordId: recordId.default(''),
      by: z.string().trim().max(40).default('').describe('工作人员的姓名（一部分）或用户编号'),
      from: day.optional(),
      to: day.optional(),
      q: z.string().trim().max(100).default('').describe('改动前后的内容或原因中的文字'),
      page: s.page,
      pageSize: s.positive(200).default(20),
    }),
    example: { noun: 'enquiry', from: '2026-03-01', page: 1 },
    output: s.pageOf(change),
  },
  staffHistory: {
    group,
    access: 'staff',
    permission: 'desk.use',
    summary: '一条记录的改动，新的在前，至多 100 次；没有改它的权限时拒绝',
    input: z.object({ noun, recordId: recordId.min(1) }),
    example: { noun: 'enquiry', recordId: '1' },
    output: z.array(change),
  },
  staffViews: {
    group,
    access: 'staff',
    permission: 'desk.use',
    summary: '自己为一个列表存下的视图；list 是列表接口的路径',
    input: z.object({ list }),
    example: { list: '/api/v1/staff/enquiries' },
    output: z.array(view),
  },
  saveStaffView: {
    group,
    access: 'staff',
    permission: 'desk.use',
    summary: '把列表当前的筛选存成视图，同名的被替换；返回这个列表的全部视图',
    input: z.object({ list, name: s.typed(viewRules.name), query: z.string().max(500) }),
    example: { list: '/api/v1/staff/enquiries', name: '公务员课程', query: 'q=课程' },
    output: z.array(view),
  },
  staffSearch: {
    group,
    access: 'staff',
    permission: 'desk.use',
    rateLimit: { name: 'staff-search', calls: 120, seconds: 60 },
    summary: '工作台搜索：标题、编号、手机号（完整）或昵称；只返回有权限查看的种类，每种至多 5 条',
    input: z.object({ q: z.string().trim().min(1).max(60) }),
    example: { q: '公文' },
    output: z.array(
      z.object({
        /** Name of such records. */
        name: z.string(),
        items: z.array(deskHit),
      }),
    ),
  },
  deleteStaffView: {
    group,
    access: 'staff',
    permission: 'desk.use',
    summary: '删除自己的一个视图；返回这个列表剩下的视图',
    input: z.object({ list, id: s.id }),
    example: { list: '/api/v1/staff/enquiries', id: 1 },
    output: z.array(view),
  },
})
