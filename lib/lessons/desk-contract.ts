import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'
import { type GrantState, grantStates } from './grant-states.ts'
import { type ReviewState, reviewStates } from './review-states.ts'
import { lessonRules, MOST_GRANT_DAYS } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'vip.give' } as const
const reviewDesk = { group: 'staff', access: 'staff', permission: 'feedback.reply' } as const
const reason = s.typed(lessonRules.reason)

const courseGrant = s.shape('StaffCourseGrant', {
  ...{ id: z.number(), userId: z.number(), userName: z.string() },
  ...{ courseId: z.number(), course: z.string(), reason: z.string() },
  ...{ givenAt: z.string(), endsAt: z.string() },
  /** Since when it is taken back; null while it is not. */
  takenBackAt: z.string().nullable(),
  /** Whether it can be watched by it now. */
  isRunning: z.boolean(),
})
export type CourseGrant = z.infer<typeof courseGrant>

const deskReview = s.shape('StaffCourseReview', {
  ...{ id: z.number(), courseId: z.number(), course: z.string() },
  /** Masked, as the page shows it. */
  author: z.string(),
  ...{ rating: z.number(), content: z.string(), reviewedOn: z.string() },
  /** Since when it is hidden, and why; null and '' while it is shown. */
  ...{ hiddenAt: z.string().nullable(), hiddenReason: z.string() },
})
export type DeskReview = z.infer<typeof deskReview>

export const lessonDesk = rows({
  staffCourseGrants: {
    ...desk,
    summary: '手工开通的课程，新的在前；可按状态、用户编号、完整手机号或姓名筛选',
    input: z.object({
      status: z.enum(Object.keys(grantStates) as [GrantState]).default('all'),
      ...listInput,
    }),
    example: { status: 'all', page: 1 },
    output: s.pageOf(courseGrant),
  },
  staffFilmedCourses: {
    ...desk,
    summary: '可以开通的课程：有课时可学的，包括已下架的',
    input: z.object({}),
    example: {},
    output: z.array(s.shape('FilmedCourse', { id: z.number(), title: z.string() })),
  },
  staffCourseReviews: {
    ...reviewDesk,
    summary: '学员写的课程评价，新写的在前；可按状态、课程名或评价的文字筛选',
    input: z.object({
      status: z.enum(Object.keys(reviewStates) as [ReviewState]).default('all'),
      ...listInput,
    }),
    example: { status: 'all', page: 1 },
    output: s.pageOf(deskReview),
  },
  staffSetReviewShown: {
    ...reviewDesk,
    summary: '隐藏一条评价，或重新展示；写评价的人能看到隐藏的原因',
    input: z.object({ id: s.id, isShown: z.boolean(), reason }),
    example: { id: 1, isShown: false, reason: '写有他人电话' },
    output: z.object({ done: z.literal(true) }),
  },
  staffGiveCourse: {
    ...desk,
    summary:
      '给一位用户（userId 或完整手机号）开通一门课程若干天，不计入收入；当月给同一用户合计超过 31 天的等待另一位同事确认',
    input: z
      .object({
        userId: s.id.optional(),
        phone: z.string().trim().max(20).optional(),
        courseId: s.id,
        days: s.positive(MOST_GRANT_DAYS),
        reason,
      })
      .refine(({ userId, phone }) => (userId === undefined) !== (phone === undefined), {
        error: '请给出用户编号或手机号之一',
        path: ['userId'],
      }),
    example: { userId: 1, courseId: 18, days: 7, reason: '影片故障补偿' },
    output: outcome,
  },
  staffTakeCourse: {
    ...desk,
    summary: '收回一次手工开通的课程；用户自己买的不受影响',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '开通错了账号' },
    output: z.object({ done: z.literal(true) }),
  },
})
