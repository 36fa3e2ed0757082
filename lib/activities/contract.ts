import { z } from 'zod'
import { staffRules } from '#lib/inbox/rules.ts'
import { parcelName, parcelTrack, staffParcelTrack } from '#lib/parcels/contract.ts'
import { type ParcelTab, parcelTabs } from '#lib/parcels/states.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'

const group = 'activity'
const act = { name: 'activity', calls: 60, seconds: 600 }

/** Days are those of Shanghai, as 2026-03-01. */
const signState = s.shape('SignState', {
  today: z.string(),
  signedToday: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is not signed. */
  streak: z.number(),
  /** The days of the month asked for. */
  days: z.array(z.string()),
  points: z.number(),
  /** What signing in today gives, the bonus of a full week included. */
  nextPoints: z.number(),
})
export type SignState = z.infer<typeof signState>

const gift = s.shape('Gift', {
  id: z.number(),
  title: z.string(),
  intro: z.string(),
  image: z.string().nullable(),
  kind: z.enum(['virtual', 'parcel']),
  points: z.number(),
  left: z.number(),
  perUser: z.number(),
  couponText: z
    .string()
    .nullable()
    .describe('减 ¥60；任何课程与图书；到 2026-12-31；不是优惠券时为 null'),
})
export type Gift = z.infer<typeof gift>

const redemption = s.shape('Redemption', {
  id: z.number(),
  giftId: z.number(),
  title: z.string(),
  points: z.number(),
  status: z.enum(['placed', 'sent', 'cancelled']),
  /** Where it goes; the phone is masked. */
  address: z.object({ consignee: z.string(), phone: z.string(), address: z.string() }).nullable(),
  note: z.string(),
  parcel: parcelTrack.nullable(),
  createdAt: z.string(),
})
export type Redemption = z.infer<typeof redemption>

const invitation = s.shape('Invitation', {
  /** Goes into `/assistFriends?token=`; signed, so that nobody can make one up. */
  token: z.string(),
  goal: z.number(),
  helpers: z.array(z.object({ name: z.string(), at: z.string() })),
  expiresAt: z.string(),
  reached: z.boolean(),
  /** Points for reaching the goal, and for a friend who helps. */
  reward: z.number(),
  helperReward: z.number(),
})
export type Invitation = z.infer<typeof invitation>

const token = z.string().regex(/^[\w.-]{20,200}$/, '这个邀请链接不完整')

const dailyQuestion = s.shape('DailyQuestion', {
  day: z.string(),
  questionId: z.number(),
  /** Day and question, signed: what the form sends back that works without scripts. */
  signed: z.string(),
  /** What it practises. */
  catalogue: z.object({ id: z.number(), name: z.string() }),
  stem: s.html,
  options: z.array(z.object({ optionHead: z.string(), content: s.html })),
  /** Points for a user's right answer. */
  reward: z.number(),
  /** Null until the caller has answered today; the answer of who sends neither a login nor a guest's token is known to that call only. */
  mine: z
    .object({
      answer: z.string(),
      isRight: z.boolean(),
      /** What the answer gave: nothing to a guest. */
      points: z.number(),
      right: z.string(),
      analysis: s.html,
    })
    .nullable(),
})
export type DailyQuestion = z.infer<typeof dailyQuestion>

const staffRedemption = s.shape('StaffRedemption', {
  id: z.number(),
  title: z.string(),
  kind: z.enum(['virtual', 'parcel']),
  points: z.number(),
  status: z.enum(['placed', 'sent', 'cancelled']),
  userId: z.number(),
  userName: z.string(),
  address: z.object({ consignee: z.string(), phone: z.string(), address: z.string() }).nullable(),
  note: z.string(),
  parcel: staffParcelTrack.nullable(),
  /** Carrier and number can be entered now, or put right. */
  canSend: z.boolean(),
  createdAt: z.string(),
})

export type StaffRedemption = z.infer<typeof staffRedemption>

export const activities = rows({
  sign: {
    group,
    access: 'user',
    rateLimit: act,
    summary: '每日签到：一天一次，重复签到得到同样的结果',
    input: z.object({}),
    output: signState,
  },
  userSign: {
    group,
    access: 'user',
    summary: '我的签到：今天是否已签、连续天数、某月的签到日、积分',
    input: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    example: { month: '2026-03' },
    output: signState,
  },
  pointList: {
    group,
    access: 'user',
    summary: '我的积分明细，新的在前，每页 20 条',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s
      .pageOf(
        z.object({
          id: z.number(),
          /** A sentence such as 每日签到. */
          reason: z.string(),
          points: z.number(),
          at: z.string(),
        }),
      )
      .extend({ balance: z.number() }),
  },
  giftList: {
    group,
    access: 'public',
    summary: '可以用积分兑换的礼品',
    input: z.object({}),
    output: z.array(gift),
  },
  redeemGift: {
    group,
    access: 'user',
    rateLimit: act,
    summary: '兑换一件礼品；同一 requestId 只兑换一次',
    input: z.object({
      giftId: s.id,
      requestId: z.uuid(),
      addressId: s.id.optional(),
      /** The price that was shown: with another one by now nothing is redeemed. */
      points: z.int().min(0).optional(),
    }),
    example: { giftId: 1, requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: redemption,
  },
  redemptionList: {
    group,
    access: 'user',
    summary: '我的兑换记录',
    input: z.object({}),
    output: z.array(redemption),
  },
  myInvitation: {
    group,
    access: 'user',
    summary: '我进行中的好友助力；没有时为 null',
    input: z.object({}),
    output: invitation.nullable(),
  },
  startInvitation: {
    group,
    access: 'user',
    rateLimit: act,
    summary: '发起好友助力；已有进行中的就返回它',
    input: z.object({}),
    output: invitation,
  },
  invitationOf: {
    group,
    access: 'public',
    summary: '打开邀请链接的人看到的助力',
    input: z.object({ token }),
    example: { token: 'MTIzNDU2Nzg5MDEy.c2lnbmF0dXJl' },
    output: z.object({
      /** The inviter, masked. */
      name: z.string(),
      goal: z.number(),
      helpers: z.number(),
      expiresAt: z.string(),
      state: z.enum(['open', 'reached', 'expired']),
      /** Of the caller: own, helped, or free to help. */
      mine: z.enum(['own', 'helped', 'free']),
      helperReward: z.number(),
    }),
  },
  helpFriend: {
    group,
    access: 'user',
    rateLimit: act,
    summary: '为好友助力：每个邀请一次，每天至多三次，不能为自己助力',
    input: z.object({ token }),
    example: { token: 'MTIzNDU2Nzg5MDEy.c2lnbmF0dXJl' },
    output: z.object({ helpers: z.number(), goal: z.number(), points: z.number() }),
  },
  dailyQuestion: {
    group,
    access: 'public',
    summary: '每日一题；题库没有合适的题时为 null，作答前不含答案',
    input: z.object({}),
    output: dailyQuestion.nullable(),
  },
  answerDailyQuestion: {
    group,
    access: 'public',
    summary: '回答每日一题：谁都可以作答；一天一次，以第一次为准，登录用户答对得积分',
    input: z.object({ questionId: s.id, answer: z.string().regex(/^[A-Z]{1,10}$/, '请选择答案') }),
    example: { questionId: 1, answer: 'A' },
    output: dailyQuestion,
  },
  staffRedemptions: {
    group: 'staff',
    access: 'staff',
    permission: 'redemptions.settle',
    reveals: 'address',
    summary: '礼品兑换：待处理的先来先到，其余新的在前；可按文字和快递进度筛选',
    input: z.object({
      status: z.enum(['placed', 'sent', 'cancelled']).default('placed'),
      track: z
        .enum(['', ...(Object.keys(parcelTabs) as ParcelTab[])])
        .default('')
        .describe('已发出的快递：moving 在途，trouble 疑难，signed 已签收'),
      ...listInput,
    }),
    example: { status: 'placed', page: 1 },
    output: s.pageOf(staffRedemption),
  },
  settleRedemption: {
    group: 'staff',
    access: 'staff',
    permission: 'redemptions.settle',
    summary:
      '发出一件礼品（实物写快递公司和单号，虚拟的在 note 写兑换码），或取消并退回积分；签收前可以更正快递',
    input: z
      .object({
        id: s.id,
        was: z
          .enum(['placed', 'sent'])
          .default('placed')
          .describe('页面上的状态；sent 表示更正已寄出的快递，note 不变'),
        status: z.enum(['sent', 'cancelled']),
        note: s.typed({ max: staffRules.redemptionNote.max }).default(''),
        parcel: z.object(parcelName).optional().describe('实物寄出时的快递，有它时可以没有 note'),
      })
      .refine(({ note, parcel }) => note !== '' || parcel, {
        path: ['note'],
        error: staffRules.redemptionNote.missing,
      })
      .refine(({ was, status, parcel }) => was === 'placed' || (status === 'sent' && parcel), {
        path: ['parcel'],
        error: '请填写快递公司和单号',
      }),
    example: { id: 1, status: 'sent', note: '随书附赠一张书签' },
    output: z.object({ done: z.literal(true) }),
  },
})
