import { z } from 'zod'
import { accountRules } from '#lib/accounts/rules.ts'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { enquiryTopicNames } from './enquiry-topics.ts'
import { feedbackKindNames } from './feedback-kinds.ts'
import { enquiryRules, feedbackRules } from './rules.ts'

const group = 'inbox'

export const feedback = z.object({
  id: z.number(),
  kind: z.enum(feedbackKindNames),
  content: z.string(),
  images: z.array(z.string()),
  path: z.string(),
  status: z.enum(['new', 'answered']),
  reply: z.string(),
  createdAt: z.string(),
  repliedAt: z.string().nullable(),
})
export type Feedback = z.infer<typeof feedback>

const enquiryForm = z.object({
  requestId: z.uuid(),
  topic: z.enum(enquiryTopicNames),
  name: s.typed(enquiryRules.name),
  phone: s.typed(accountRules.phone),
  message: s.typed(enquiryRules.message).default(''),
  /** A field that people do not see; who fills it in is a machine. */
  website: z.string().max(200).default(''),
})
export type EnquiryForm = z.output<typeof enquiryForm>

const feedbackForm = z.object({
  requestId: z.uuid(),
  kind: z.enum(feedbackKindNames, '请选择反馈类型'),
  content: s.typed(feedbackRules.content),
  /** Keys of uploads of kind `feedback`. */
  images: z.array(z.string().max(500)).max(4, '最多上传 4 张图片').default([]),
  path: z.string().max(500).default(''),
})
export type FeedbackForm = z.output<typeof feedbackForm>

/** What visitors send us; what staff do about it stands in staff.ts. */
export const inbox = {
  submitEnquiry: ep('POST', '/api/v1/pc/enquiry', {
    group,
    access: 'public',
    rateLimit: { name: 'enquiry', calls: 5, seconds: 600 },
    summary: '留下咨询，由老师回电；同一 requestId 只存一次',
    input: enquiryForm,
    output: z.object({ done: z.literal(true) }),
  }),
  submitFeedback: ep('POST', '/api/v1/pc/feedback', {
    group,
    access: 'user',
    rateLimit: { name: 'feedback', calls: 10, seconds: 600 },
    summary: '提交意见反馈，可附图片；同一 requestId 只存一次',
    input: feedbackForm,
    output: feedback,
  }),
  feedbackList: ep('GET', '/api/v1/pc/feedback', {
    group,
    access: 'user',
    summary: '我的反馈与回复，新的在前，每页 20 条',
    input: z.object({ page: s.page }),
    output: s.pageOf(feedback),
  }),
}
