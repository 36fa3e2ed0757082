import { z } from 'zod'
import { type RateLimit, rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { sitting } from '#lib/practice/shapes.ts'
import { appealLimits, resultStates } from './results.ts'
import { mockStateNames } from './rules.ts'
import { type MockStage, mockStageNames } from './stages.ts'

const group = 'mockExam' as const
const stageNames = Object.keys(mockStageNames) as [MockStage, ...MockStage[]]
const applies: RateLimit = { name: 'mock-apply', calls: 60, seconds: 60 }

/** A mock exam as a list shows it; times are ISO. */
const line = {
  ...{ id: z.number(), windowId: z.number(), title: z.string() },
  state: z.enum(mockStateNames),
  ...{ startsAt: z.string(), endsAt: z.string(), minutes: z.number() },
  /** Only members register. */
  membersOnly: z.boolean(),
  /** My admission number, such as 0007; null while I am not registered. */
  number: z.string().nullable(),
  /** Minutes that staff granted me, which `endsAt` holds already. */
  extraMinutes: z.number(),
  /** My score and rank, once the results are published and I sat it. */
  result: z.object({ score: z.number(), rank: z.number(), sitters: z.number() }).nullable(),
}
const mockLine = s.shape('MockLine', line)
export type MockLine = z.infer<typeof mockLine>

const mockExplain = s.shape('MockExplain', {
  ...line,
  /** The server's clock, for countdowns. */
  serverNow: z.string(),
  ...{ applyFrom: z.string(), applyUntil: z.string() },
  /** Until then one may enter. */
  entryUntil: z.string(),
  entryMinutes: z.number(),
  /** Null: as soon as everything is marked. */
  resultsAt: z.string().nullable(),
  appealUntil: z.string().nullable(),
  /** Null: no limit. */
  seats: z.number().nullable(),
  applied: z.number(),
  explanation: s.html,
  rules: z.array(z.string()),
  paper: z.object({ questions: z.number(), minutes: z.number(), full: z.number() }),
  /** Why it is not held; empty unless it is cancelled. */
  cancelReason: z.string(),
  /** My name on the admission slip, a masked phone number or an account name; null for guests. */
  candidate: z.string().nullable(),
})
export type MockExplain = z.infer<typeof mockExplain>

const mockStaged = s.shape('MockStaged', {
  ...line,
  /** The server's clock, for countdowns. */
  serverNow: z.string(),
  /** In their order; a null time is not printed. */
  stages: z.array(
    z.object({
      name: z.enum(stageNames),
      ...{ from: z.string().nullable(), until: z.string().nullable() },
      isNow: z.boolean(),
    }),
  ),
  /** Null: as soon as everything is marked. */
  resultsAt: z.string().nullable(),
  rules: z.array(z.string()),
  /** Why it is not held; empty unless it is cancelled. */
  cancelReason: z.string(),
  mine: z.object({
    isRegistered: z.boolean(),
    isBegun: z.boolean(),
    isHandedIn: z.boolean(),
    sittingId: z.number().nullable(),
  }),
})
export type MockStaged = z.infer<typeof mockStaged>
const band = z.object({ from: z.number(), sitters: z.number() })
const mockModule = z.object({
  ...{ name: z.string(), full: z.number(), mine: z.number() },
  /** Mean of all who sat it. */
  mean: z.number(),
})
/** Minutes are counted from the beginning of the exam, which all share; the first one is 1. */
const replay = z.object({
  /** Minutes after which I entered and handed in. */
  ...{ entered: z.number(), left: z.number() },
  /** Questions that I, and half of all sitters, had answered after 0, 1, 2 … minutes. */
  ...{ mine: z.array(z.number()), median: z.array(z.number()) },
  questions: z.array(
    z.object({
      position: z.number(),
      /** Minutes of my first answer and of its last change; null for a blank. */
      ...{ first: z.number().nullable(), last: z.number().nullable() },
      /** Median minute of the last change; null where fewer than 30 answered. */
      median: z.number().nullable(),
    }),
  ),
})
const appeal = z.object({
  ...{ reason: z.string(), at: z.string(), before: z.number() },
  /** The mark when it was decided; null while it waits. */
  after: z.number().nullable(),
  decision: z.string(),
  decidedAt: z.string().nullable(),
})

const mockResult = s.shape('MockResult', {
  mock: mockLine,
  serverNow: z.string(),
  /** Not sat, sat and not handed in, handed in and the results are not out, published. */
  state: z.enum(resultStates),
  /** Null: as soon as everything is marked. */
  resultsAt: z.string().nullable(),
  /** The time of the results has come, and written answers are still being marked. */
  isMarking: z.boolean(),
  /** My sitting, once its report may be read. */
  attemptId: z.number().nullable(),
  /** In the newest round; null before the results are published. */
  result: z
    .object({
      ...{ score: z.number(), full: z.number(), rank: z.number(), sitters: z.number() },
      /** 击败百分比, 0 to 100; null below 30 sitters. */
      beaten: z.number().nullable(),
      ...{ mean: z.number().nullable(), best: z.number().nullable() },
      /** From entering to the hand-in. */
      seconds: z.number(),
      extraMinutes: z.number(),
      /** Sitters by 5 points. */
      histogram: z.array(band),
      modules: z.array(mockModule),
      /** Null below 30 sitters, and until my sitting's report may be read. */
      replay: replay.nullable(),
      /** 1 for the publication; more when marks were changed since. */
      round: z.number(),
      roundAt: z.string(),
    })
    .nullable(),
  /** Null: marks are not appealed. */
  appealUntil: z.string().nullable(),
  canAppeal: z.boolean(),
  /** My written answers that people marked. */
  written: z.array(
    z.object({
      ...{ scriptId: z.number(), place: z.string(), full: z.number(), score: z.number() },
      appeal: appeal.nullable(),
    }),
  ),
})
export type MockResult = z.infer<typeof mockResult>
/** The part that comes with the publication. */
export type PublishedResult = NonNullable<MockResult['result']>
export type Replay = NonNullable<PublishedResult['replay']>

const push = {
  byMessage: z.boolean(),
  /** Along with the message; it needs one. */
  bySms: z.boolean(),
  minutesBefore: z.array(z.number()),
}
const pushSetting = s.shape('MockPushSetting', {
  ...push,
  /** Whether a text message can come: the site sends some, and the account has a phone. */
  hasSms: z.boolean(),
})
export type MockPushSetting = z.infer<typeof pushSetting>

export const mockCalls = rows({
  mockExamExplain: {
    group,
    access: 'public',
    summary: '一场模考：说明、规则、服务器时钟下的各个时间、试卷情况、我的报名；没有发布的为 404',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: mockExplain,
  },
  applyMockExam: {
    group,
    access: 'user',
    rateLimit: applies,
    summary:
      '报名一场模考，再报一次结果不变；会员专场只有会员能报名；withdraw 为 true 时取消报名，开考前都可以',
    input: z.object({ id: s.id, withdraw: z.boolean().default(false) }),
    example: { id: 1 },
    output: mockLine,
  },
  mockExamStaged: {
    group,
    access: 'public',
    summary:
      '一场模考按服务器时钟进行到哪一步：报名、入场、考试、阅卷、成绩、复核各自的起止，以及我报名、入场、交卷没有',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: mockStaged,
  },
  mockExamExercise: {
    group,
    access: 'user',
    rateLimit: { name: 'mock-begin', calls: 60, seconds: 60 },
    summary:
      '进入我报名的模考并得到试题，再次调用得到同一份作答；开考后、停止入场前可以首次进入，进过的在结束前可以回来',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: sitting,
  },
  userApplyMockExamList: {
    group,
    access: 'user',
    summary: '我报名的模考：没有结束的按时间，然后是结束的，新的在前',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(mockLine),
  },
  mockResult: {
    group,
    access: 'user',
    rateLimit: { name: 'mock-result', calls: 60, seconds: 60 },
    summary:
      '我在一场模考里的成绩：没有参加、未公布、已公布；公布前不含任何得分，公布后有得分、名次、击败、均分、分布、各模块和回放（每一分钟答到几题，旁边是全体的中位数）',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: mockResult,
  },
  /** Ours. */
  appealMark: {
    group,
    access: 'user',
    rateLimit: applies,
    summary: '对模考里一道主观题的得分申请复核，写明理由；成绩公布后、截止前，一题一次',
    input: z.object({
      id: s.id,
      reason: z
        .string()
        .trim()
        .min(appealLimits.least, '请写明理由，至少 5 个字')
        .max(appealLimits.reason),
    }),
    example: { id: 1, reason: '第二个要点写在第三段，请再看一次。' },
    output: z.object({ done: z.literal(true) }),
  },
  mockPushSetting: {
    group,
    access: 'user',
    summary: '我的模考提醒设置',
    input: z.object({}),
    output: pushSetting,
  },
  saveMockPush: {
    group,
    access: 'user',
    summary: '保存模考提醒设置；minutesBefore 为开考前 15、60、1440 分钟中的几个',
    input: z
      .object({
        ...{ byMessage: z.boolean(), bySms: z.boolean() },
        minutesBefore: z.array(z.literal([15, 60, 1440], '请选择给出的提前时间')).max(3),
      })
      .refine(({ byMessage, bySms }) => byMessage || !bySms, {
        error: '短信随站内消息发出，请先打开站内消息',
        path: ['bySms'],
      })
      .refine(({ byMessage, minutesBefore }) => !byMessage || minutesBefore.length > 0, {
        error: '请至少选一个提前时间',
        path: ['minutesBefore'],
      }),
    example: { byMessage: true, bySms: false, minutesBefore: [60] },
    output: pushSetting,
  },
})
