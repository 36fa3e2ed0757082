import { z } from 'zod'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { mockFields } from './mock-record.ts'
import { appealLimits, resultStandingNames } from './results.ts'
import { mockFilters, mockLimits, mockStatuses } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'mocks.write' } as const
const done = z.object({ done: z.literal(true) })
const reason = z.string().trim().min(1, '请写明原因').max(mockLimits.reason)

const mockText = s.shape('MockText', recordShape(mockFields))
const choice = z.object({ id: z.number(), name: z.string() })

const item = s.shape('StaffMockItem', {
  ...{ id: z.number(), title: z.string(), status: z.enum(mockStatuses) },
  ...{ startsAt: z.string(), paper: z.string() },
  ...{ applied: z.number(), seats: z.number().nullable() },
  /** Its results have not come out, though their time has. */
  isLate: z.boolean(),
  /** Appeals that wait. */
  appeals: z.number(),
  /** Since when something of it waits: results whose time has come, or the oldest appeal; null: nothing. */
  dueSince: z.string().nullable(),
})
export type StaffMockItem = z.infer<typeof item>

const oneMock = s.shape('StaffMock', {
  ...{ id: z.number(), windowId: z.number(), title: z.string() },
  ...{ status: z.enum(mockStatuses), cancelReason: z.string(), applied: z.number() },
  text: mockText,
})
export type StaffMock = z.infer<typeof oneMock>

const registration = s.shape('MockRegistration', {
  ...{ userId: z.number(), number: z.string() },
  /** A masked phone number. */
  learner: z.string(),
  ...{ appliedAt: z.string(), extraMinutes: z.number(), extraReason: z.string() },
})
export type MockRegistration = z.infer<typeof registration>

const results = s.shape('StaffMockResults', {
  standing: z.enum(resultStandingNames),
  resultsAt: z.string().nullable(),
  /** Sittings, and those of them that are not handed in. */
  ...{ sitters: z.number(), open: z.number() },
  /** Written answers that wait for a marker. */
  unmarked: z.number(),
  /** Sitters whose marks have changed since the newest round. */
  changed: z.number(),
  waitingAppeals: z.number(),
  rounds: z.array(z.object({ round: z.number(), at: z.string(), reason: z.string() })),
  /** Figures of the newest round; null before the first. */
  figures: z
    .object({
      ...{ sitters: z.number(), full: z.number() },
      ...{ mean: z.number().nullable(), best: z.number().nullable() },
      histogram: z.array(z.object({ from: z.number(), sitters: z.number() })),
      modules: z.array(z.object({ name: z.string(), full: z.number(), mean: z.number() })),
    })
    .nullable(),
})
export type StaffMockResults = z.infer<typeof results>

const mockItem = s.shape('MockItem', {
  ...{ position: z.number(), questionId: z.number(), type: z.enum(questionTypes) },
  ...{ section: z.string(), full: z.number() },
  /** Mean score as a share of the full marks, 0 to 1. */
  facility: z.number().nullable(),
  /** Correlation of the item with the rest of the paper, −1 to 1. */
  discrimination: z.number().nullable(),
  /** Share of the full marks, and of the differences between sitters, 0 to 1. */
  ...{ weight: z.number(), effectiveWeight: z.number().nullable() },
  /** Wrong options that nobody took. */
  untaken: z.array(z.string()),
})
export type MockItem = z.infer<typeof mockItem>

const mockAppeal = s.shape('MockAppeal', {
  ...{ scriptId: z.number(), place: z.string(), full: z.number() },
  /** The admission number of who asks. */
  number: z.string().nullable(),
  ...{ reason: z.string(), at: z.string() },
  /** The mark that is doubted, and what it is now; null while it is being marked anew. */
  ...{ before: z.number(), now: z.number().nullable() },
  /** The mark when it was decided. */
  after: z.number().nullable(),
  decision: z.string(),
  decidedAt: z.string().nullable(),
})
export type MockAppeal = z.infer<typeof mockAppeal>

/** Calls of staff about mock exams. */
export const mockDesk = rows({
  staffMocks: {
    ...desk,
    summary:
      '模考，开考时间晚的在前；可按状态、名称或编号筛选，due 为有待办的（到了时间没公布成绩、有复核没答复），按 oldest 排时等得最久的在前',
    input: z.object({ ...listInput, status: z.enum(mockFilters).optional() }),
    example: { page: 1 },
    output: s.pageOf(item),
  },
  staffMockChoices: {
    ...desk,
    summary: '新建模考时可选的：日历里还没有模考的“模考”窗口，和题库里的试卷',
    input: z.object({}),
    output: z.object({ windows: z.array(choice), papers: z.array(choice) }),
  },
  staffMock: {
    ...desk,
    summary: '一场模考',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: oneMock,
  },
  saveMock: {
    ...desk,
    maxBytes: 131_072,
    summary:
      '新建（id 为 null）或修改一场模考；windowId 定了不再改，发布后试卷、开考、时长、入场和报名开始也不再改；was 是修改前看到的内容，已被别人改过时答 409',
    input: z.object({
      ...{ id: s.anyId, windowId: s.id },
      ...{ was: mockText.nullable().default(null), text: mockText },
    }),
    example: {
      ...{ id: null, windowId: 100_001 },
      text: {
        ...{ paperId: 1, startsAt: '2027-01-09T09:00', minutes: 120, entryMinutes: 30 },
        ...{ applyFrom: '2026-12-20T09:00', applyUntil: '2027-01-08T18:00', seats: 500 },
        ...{ resultsAt: null, appealUntil: null, membersOnly: false },
        explanation: '按正式考试的节奏做一遍，限时交卷。',
      },
    },
    output: z.object({ id: z.number() }),
  },
  publishMock: {
    ...desk,
    summary: '发布一场模考草稿；开考时间已经过去的不能发布',
    input: z.object({ id: s.id }),
    example: { id: 100_001 },
    output: done,
  },
  cancelMock: {
    ...desk,
    summary: '取消一场还没有结束的模考；写明原因，报名的人各收到一条消息',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '与省考笔试撞期' },
    output: done,
  },
  staffMockResults: {
    ...desk,
    summary: '一场模考的成绩：还差什么、各轮名次、均分和分布',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: results,
  },
  publishMockResults: {
    ...desk,
    summary: '立即公布一场模考的成绩；还有人没交卷、没到公布时间或主观题没批完时答 409',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  rerankMock: {
    ...desk,
    summary: '有人的得分在公布后变过（改分、勘误）时重排名次，写明原因；原来的各轮保留',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '第 12 题答案更正' },
    output: done,
  },
  staffMockItems: {
    ...desk,
    summary: '一场模考的每题统计：难度、区分度、权重与实际权重、没有人选的错误选项',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: z.array(mockItem),
  },
  staffMockAppeals: {
    ...desk,
    summary: '一场模考的复核申请，未答复的在前',
    input: z.object({ id: s.id, page: s.page }),
    example: { id: 1, page: 1 },
    output: s.pageOf(mockAppeal),
  },
  decideMockAppeal: {
    ...desk,
    summary: '答复一个复核申请，写明理由；要改分的先在批阅里改，分数变了就重排名次',
    input: z.object({
      id: s.id,
      decision: z.string().trim().min(1, '请写明理由').max(appealLimits.decision),
    }),
    example: { id: 1, decision: '第三段确有第二个要点，加 1 分。' },
    output: done,
  },
  staffMockRegistrations: {
    ...desk,
    summary: '一场模考的报名，按报考号',
    input: z.object({ id: s.id, page: s.page }),
    example: { id: 1, page: 1 },
    output: s.pageOf(registration),
  },
  grantMockMinutes: {
    ...desk,
    summary: '给一位报名的人这场模考加时（0 为收回）；写明原因，只在结束前可以',
    input: z.object({
      ...{ id: s.id, userId: s.id },
      minutes: z.number().int().min(0).max(mockLimits.extraMinutes),
      reason,
    }),
    example: { id: 1, userId: 1, minutes: 30, reason: '视力障碍' },
    output: done,
  },
})
