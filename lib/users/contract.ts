import { z } from 'zod'
import { maskedPhone, session } from '#lib/accounts/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'
import {
  isNumbered,
  lookCauseNames,
  lookNumberMissing,
  MOST_GIFT_DAYS,
  userRules,
} from './rules.ts'

const group = 'staff'
const done = z.object({ done: z.literal(true) })
const reason = s.typed(userRules.reason)
const weight = z.union([z.literal(10), z.literal(20)])

const staffUser = s.shape('StaffUser', {
  id: z.number(),
  name: z.string(),
  /** Null for an account without one. */
  phone: maskedPhone.nullable(),
  role: z.enum(['learner', 'staff']),
  createdAt: z.string(),
  /** When one of the logins that are open was last used. */
  lastSeenAt: z.string().nullable(),
  /** Name of the tier; null for who is no member. */
  membership: z.string().nullable(),
  membershipUntil: z.string().nullable(),
  bannedAt: z.string().nullable(),
  /** Reason that the user is told at the login. */
  bannedWhy: z.string(),
})
export type StaffUser = z.infer<typeof staffUser>

const learnerView = s.shape('StaffLearnerView', {
  points: z.number(),
  /** Questions answered, those marked of them, and those right. */
  answered: z.number(),
  marked: z.number(),
  right: z.number(),
  /** Wrong questions and reviews that are due. */
  wrong: z.number(),
  due: z.number(),
  grants: z.array(
    z.object({
      id: z.number(),
      planName: z.string(),
      kind: z.enum(['paid', 'trial', 'gift']),
      startsAt: z.string(),
      endsAt: z.string(),
      state: z.enum(['running', 'upcoming', 'ended', 'refunded', 'replaced']),
    }),
  ),
  /** The last ten sittings; points are those of the paper. */
  sittings: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      startedAt: z.string(),
      submittedAt: z.string().nullable(),
      score: z.number().nullable(),
      full: z.number(),
    }),
  ),
  /** The last ten messages that we sent. */
  messages: z.array(
    z.object({ id: z.number(), title: z.string(), at: z.string(), isRead: z.boolean() }),
  ),
})
export type LearnerView = z.infer<typeof learnerView>

export const users = rows({
  staffUsers: {
    group,
    access: 'staff',
    permission: 'users.read',
    summary: '用户：新注册的在前；按编号、手机号（完整）或姓名查找，手机号遮住中间四位',
    input: z.object({
      status: z.enum(['all', 'member', 'staff', 'banned']).default('all'),
      ...listInput,
    }),
    example: { status: 'all', page: 1 },
    output: s.pageOf(staffUser),
  },
  staffUserSessions: {
    group,
    access: 'staff',
    permission: 'users.read',
    summary: '一个用户正在登录的设备',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: z.array(session),
  },
  staffEndSession: {
    group,
    access: 'staff',
    permission: 'users.change',
    summary: '让一个用户的一台设备下线；工作人员的只有管理员可以',
    input: z.object({ id: s.id, sessionId: s.id, reason }),
    example: { id: 1, sessionId: 1, reason: '本人来电，设备遗失' },
    output: done,
  },
  staffRevealPhone: {
    group,
    access: 'staff',
    permission: 'users.reveal_phone',
    reveals: 'phone',
    summary: '查看一个用户的完整手机号；谁为什么看过会记下',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '回拨退款咨询' },
    output: z.object({ phone: z.string().nullable() }),
  },
  staffViewLearner: {
    group,
    access: 'staff',
    permission: 'users.read',
    summary:
      '查看一个用户的学习与会员情况，只读；谁为什么看过会记下。为答复咨询或反馈而看的，须写明那一条的编号',
    input: z
      .object({
        id: s.id,
        cause: z.enum(lookCauseNames),
        /** The enquiry or feedback that is answered. */
        number: s.id.optional(),
      })
      .refine(({ cause, number }) => !isNumbered(cause) || number !== undefined, {
        ...{ path: ['number'], message: lookNumberMissing },
      }),
    example: { id: 1, cause: 'membership' },
    output: learnerView,
  },
  staffBanUser: {
    group,
    access: 'staff',
    permission: 'users.change',
    summary:
      '停用一个账号并让它下线（原因本人可见），或恢复它；工作人员的账号只有管理员可以，自己和最后一位管理员除外',
    input: z.object({ id: s.id, banned: z.boolean(), reason }),
    example: { id: 1, banned: true, reason: '多次发布广告' },
    output: done,
  },
  staffGiveMembership: {
    group,
    access: 'staff',
    permission: 'vip.give',
    summary:
      '赠送会员：接在同等级会员之后，不计入收入；当月赠送给同一用户合计超过 31 天的等待另一位同事确认',
    input: z.object({ id: s.id, weight, days: s.positive(MOST_GIFT_DAYS), reason }),
    example: { id: 1, weight: 10, days: 7, reason: '直播故障补偿' },
    output: outcome,
  },
  staffTakeMembership: {
    group,
    access: 'staff',
    permission: 'vip.give',
    summary: '收回一段赠送的会员；之后还接着别的会员时不能收回',
    input: z.object({ grantId: s.id, reason }),
    example: { grantId: 1, reason: '送错了账号' },
    output: done,
  },
})
