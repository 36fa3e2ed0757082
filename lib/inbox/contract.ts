import { z } from 'zod'
import { accountRules } from '#lib/accounts/rules.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { enquiryTopicNames } from './enquiry-topics.ts'
import { feedbackKindNames } from './feedback-kinds.ts'
import { enquiryRules, feedbackRules, staffRules } from './rules.ts'

const group = 'inbox'

const feedback = s.shape('Feedback', {
  id: z.number(),
  kind: z.enum(feedbackKindNames),
  content: z.string(),
  images: z.array(z.string()),
  path: z.string(),
  /** The question that it reports a fault of. */
  questionId: z.number().nullable(),
  status: z.enum(['new', 'answered']),
  reply: z.string(),
  createdAt: z.string(),
  repliedAt: z.string().nullable(),
})
export type Feedback = z.infer<typeof feedback>

const enquiryForm = s.shape('EnquiryForm', {
  requestId: z.uuid(),
  topic: z.enum(enquiryTopicNames),
  name: s.typed(enquiryRules.name),
  phone: s.typed(accountRules.phone),
  message: s.typed(enquiryRules.message).default(''),
  /** A field that people do not see; who fills it in is a machine. */
  website: z.string().max(200).default(''),
})
export type EnquiryForm = z.output<typeof enquiryForm>

const feedbackForm = s.shape('FeedbackForm', {
  requestId: z.uuid(),
  kind: z.enum(feedbackKindNames, '请选择反馈类型'),
  content: s.typed(feedbackRules.content),
  /** Keys of uploads of kind `feedback`. */
  images: z.array(z.string().max(500)).max(4, '最多上传 4 张图片').default([]),
  path: z.string().max(500).default(''),
  /** The question that a fault of is reported (报错). */
  questionId: s.id.optional(),
})
export type FeedbackForm = z.output<typeof feedbackForm>

const enquiry = s.shape('Enquiry', {
  id: z.number(),
  topic: z.enum(enquiryTopicNames),
  name: z.string(),
  /** In full: staff have to call it. */
  phone: z.string(),
  message: z.string(),
  userId: z.number().nullable(),
  status: z.enum(['new', 'handled']),
  /** Came above a limit: perhaps nobody waits for the call. */
  doubtful: z.boolean(),
  note: z.string(),
  handledBy: z.string().nullable(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
})

export type Enquiry = z.infer<typeof enquiry>

/** A feedback as staff read it. */
export const staffFeedback = feedback
  .extend({
    userId: z.number(),
    userName: z.string(),
    /** A diamond member's, which stands before the others. */
    isFirst: z.boolean(),
  })
  .meta({ id: 'StaffFeedback' })

export type StaffFeedback = z.infer<typeof staffFeedback>

export const feedbackListInput = z.object({
  status: z.enum(['new', 'answered']).default('new'),
  ...listInput,
})
export const feedbackReply = z.object({
  id: s.id,
  /** As the caller saw it; when it has changed since, nothing is done. */
  was: z.enum(['new', 'answered']),
  reply: s.typed(staffRules.reply),
})

const done = z.object({ done: z.literal(true) })

/** Calls of visitors who write to us, and of staff about it. */
export const inbox = rows({
  submitEnquiry: {
    group,
    access: 'public',
    rateLimit: { name: 'enquiry', calls: 60, seconds: 600 },
    summary: '留下咨询，由老师回电；同一 requestId 只存一次',
    input: enquiryForm,
    example: {
      requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
      topic: 'course',
      name: '张三',
      phone: '13800138000',
      message: '想了解遴选笔试课程',
    },
    output: z.object({ done: z.literal(true) }),
  },
  submitFeedback: {
    group,
    access: 'user',
    rateLimit: { name: 'feedback', calls: 10, seconds: 600 },
    summary: '提交意见反馈，可附图片；同一 requestId 只存一次',
    input: feedbackForm,
    example: {
      requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
      kind: 'wish',
      content: '希望可以夜间模式',
      path: '/questionBank',
    },
    output: feedback,
  },
  feedbackList: {
    group,
    access: 'user',
    summary: '我的反馈与回复，新的在前，每页 20 条',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(feedback),
  },
  staffEnquiries: {
    group: 'staff',
    access: 'staff',
    permission: 'enquiries.handle',
    reveals: 'phone',
    summary: '访客咨询：未处理的先来先到，超出限额的在后，已处理的新的在前；可按文字筛选',
    input: z.object({ status: z.enum(['new', 'handled']).default('new'), ...listInput }),
    example: { status: 'new', page: 1 },
    output: s.pageOf(enquiry),
  },
  handleEnquiry: {
    group: 'staff',
    access: 'staff',
    permission: 'enquiries.handle',
    summary: '把一条咨询标为已处理并写下备注，或改回未处理；状态已不是 was 时不改',
    input: z.object({
      id: s.id,
      /** As the caller saw it; when it has changed since, nothing is done. */
      was: z.enum(['new', 'handled']),
      status: z.enum(['new', 'handled']),
      note: s.typed(staffRules.enquiryNote).default(''),
    }),
    example: { id: 1, was: 'new', status: 'handled', note: '已回电' },
    output: done,
  },
  deleteEnquiry: {
    group: 'staff',
    access: 'staff',
    permission: 'enquiries.handle',
    summary: '删除一条咨询，不可恢复；状态已不是 was 时不删',
    input: z.object({ id: s.id, was: z.enum(['new', 'handled']) }),
    example: { id: 1, was: 'handled' },
    output: done,
  },
  staffFeedback: {
    group: 'staff',
    access: 'staff',
    permission: 'feedback.reply',
    summary:
      '意见反馈（题目报错除外）：未回复的钻石会员在前、其余先来先到，已回复的新的在前；可按文字筛选',
    input: feedbackListInput,
    example: { status: 'new', page: 1 },
    output: s.pageOf(staffFeedback),
  },
  replyFeedback: {
    group: 'staff',
    access: 'staff',
    permission: 'feedback.reply',
    summary: '回复一条反馈；再次回复替换前一次；状态已不是 was 时不改',
    input: feedbackReply,
    example: { id: 1, was: 'new', reply: '已修复，感谢反馈' },
    output: done,
  },
})
