import { z } from 'zod'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { mockFields } from './mock-record.ts'
import { mockLimits, mockStatuses } from './rules.ts'

const desk = { group: 'staff', access: 'staff', permission: 'mocks.write' } as const
const done = z.object({ done: z.literal(true) })
const reason = z.string().trim().min(1, '请写明原因').max(mockLimits.reason)

const mockText = s.shape('MockText', recordShape(mockFields))
const choice = z.object({ id: z.number(), name: z.string() })

const item = s.shape('StaffMockItem', {
  ...{ id: z.number(), title: z.string(), status: z.enum(mockStatuses) },
  ...{ startsAt: z.string(), paper: z.string() },
  ...{ applied: z.number(), seats: z.number().nullable() },
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

/** Calls of staff about mock exams. */
export const mockDesk = rows({
  staffMocks: {
    ...desk,
    summary: '模考，开考时间晚的在前；可按状态、名称或编号筛选',
    input: z.object({ ...listInput, status: z.enum(mockStatuses).optional() }),
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
        ...{ resultsAt: null, appealUntil: null },
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
