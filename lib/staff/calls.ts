import { z } from 'zod'
import { feedback } from '#lib/inbox/calls.ts'
import { enquiryTopicNames } from '#lib/inbox/enquiry-topics.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const group = 'staff'
const access = 'staff'
const done = z.object({ done: z.literal(true) })

const enquiry = z.object({
  id: z.number(),
  topic: z.enum(enquiryTopicNames),
  name: z.string(),
  /** In full: staff have to call it. */
  phone: z.string(),
  message: z.string(),
  userId: z.number().nullable(),
  status: z.enum(['new', 'handled']),
  note: z.string(),
  handledBy: z.string().nullable(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
})
export type Enquiry = z.infer<typeof enquiry>

const staffFeedback = feedback.extend({ userId: z.number(), userName: z.string() })
export type StaffFeedback = z.infer<typeof staffFeedback>

const staffRedemption = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(['virtual', 'parcel']),
  points: z.number(),
  status: z.enum(['placed', 'sent', 'cancelled']),
  userId: z.number(),
  userName: z.string(),
  address: z.object({ consignee: z.string(), phone: z.string(), address: z.string() }).nullable(),
  note: z.string(),
  createdAt: z.string(),
})
export type StaffRedemption = z.infer<typeof staffRedemption>

/** What staff see and settle. */
export const staff = {
  staffEnquiries: ep('GET', '/api/v1/staff/enquiries', {
    group,
    access,
    summary: '访客咨询：未处理的先来先到，已处理的新的在前，每页 20 条',
    input: z.object({ status: z.enum(['new', 'handled']).default('new'), page: s.page }),
    output: s.pageOf(enquiry),
  }),
  handleEnquiry: ep('POST', '/api/v1/staff/enquiries/handle', {
    group,
    access,
    summary: '把一条咨询标为已处理并写下备注，或改回未处理；状态已不是 was 时不改',
    input: z.object({
      id: s.id,
      /** As the caller saw it; when it has changed since, nothing is done. */
      was: z.enum(['new', 'handled']),
      status: z.enum(['new', 'handled']),
      note: s.typed(staffRules.enquiryNote).default(''),
    }),
    output: done,
  }),
  staffFeedback: ep('GET', '/api/v1/staff/feedback', {
    group,
    access,
    summary: '意见反馈：未回复的先来先到，已回复的新的在前，每页 20 条',
    input: z.object({ status: z.enum(['new', 'answered']).default('new'), page: s.page }),
    output: s.pageOf(staffFeedback),
  }),
  replyFeedback: ep('POST', '/api/v1/staff/feedback/reply', {
    group,
    access,
    summary: '回复一条反馈；再次回复替换前一次；状态已不是 was 时不改',
    input: z.object({
      id: s.id,
      was: z.enum(['new', 'answered']),
      reply: s.typed(staffRules.reply),
    }),
    output: done,
  }),
  staffRedemptions: ep('GET', '/api/v1/staff/redemptions', {
    group,
    access,
    summary: '礼品兑换：待处理的先来先到，其余新的在前，每页 20 条',
    input: z.object({
      status: z.enum(['placed', 'sent', 'cancelled']).default('placed'),
      page: s.page,
    }),
    output: s.pageOf(staffRedemption),
  }),
  settleRedemption: ep('POST', '/api/v1/staff/redemptions/settle', {
    group,
    access,
    summary: '发出一件礼品（note 写单号或兑换码），或取消并退回积分',
    input: z.object({
      id: s.id,
      status: z.enum(['sent', 'cancelled']),
      note: s.typed(staffRules.redemptionNote),
    }),
    output: done,
  }),
}
