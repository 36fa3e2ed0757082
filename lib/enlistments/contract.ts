import { z } from 'zod'
import { POSITION_CODE, plainCode, positionCodeFault } from '#lib/exams/position-code.ts'
import { type GoodsState, goodsStates } from '#lib/orders/states.ts'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { enlistmentRules } from './rules.ts'

const group = 'enlist'

const saves: RateLimit = { name: 'enlistment', calls: 30, seconds: 600 }

const adviser = s.shape('CourseAdviser', {
  id: z.number(),
  name: z.string(),
  /** Texts as staff wrote them, '' where there is none. */
  hours: z.string(),
  phone: z.string(),
  wechat: z.string(),
})

/** The newest order of the course by its user, in the words of orders. */
const order = z
  .object({
    id: z.number(),
    /** The state of the course where it has gone back, or is about to; else that of the order. */
    state: z.enum(Object.keys(goodsStates) as [GoodsState]),
    /** Whether the course can be ordered anew: closed, gone back, or its days are over. */
    isOver: z.boolean(),
  })
  .nullable()

const enlistment = s.shape('Enlistment', {
  id: z.number(),
  course: z.object({ id: z.number(), title: z.string() }),
  realName: z.string(),
  phone: z.string(),
  exam: z.object({ id: z.number(), title: z.string() }).nullable(),
  positionCode: z.string(),
  /** The position of the code: that of the chosen exam, else the newest; null where none is known. */
  position: z.object({ unit: z.string(), title: z.string(), year: z.number() }).nullable(),
  remark: z.string(),
  /** Grows with every change; the next one names it. */
  revision: z.number(),
  /** Whether it can still be changed: as long as the course can be bought. */
  isOpen: z.boolean(),
  order,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Enlistment = z.infer<typeof enlistment>

const form = z.object({
  courseId: s.id,
  realName: s.typed(enlistmentRules.realName),
  phone: s.typed(enlistmentRules.phone),
  examId: s.id.nullable().default(null),
  positionCode: z
    .string()
    .max(60)
    .transform(plainCode)
    .refine((code) => code === '' || POSITION_CODE.test(code), positionCodeFault)
    .default(''),
  remark: s.typed(enlistmentRules.remark).default(''),
  revision: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe('这次修改所依据的版本，第一次填写为 0'),
})
export type EnlistmentForm = z.output<typeof form>

export const enlistmentCalls = rows({
  courseAdvisers: {
    group,
    access: 'public',
    summary: '一门课程的在岗顾问与联系方式；没有时为空',
    input: z.object({ id: s.id }),
    example: { id: 13 },
    output: z.array(adviser),
  },
  enlistById: {
    group,
    access: 'user',
    summary: '本人的一份报名表，按编号；或按课程，还没有填写时为 null',
    input: z
      .object({ id: s.id.optional(), courseId: s.id.optional() })
      .refine(({ id, courseId }) => (id === undefined) !== (courseId === undefined), {
        error: '请给出报名表或课程的编号之一',
        path: ['id'],
      }),
    example: { id: 1 },
    output: enlistment.nullable(),
  },
  enlistOpening: {
    group,
    access: 'user',
    summary: '本人现在能否填写或修改一门课程的报名表：不能时说明原因，能时 closedWhy 为 null',
    input: z.object({ courseId: s.id }),
    example: { courseId: 13 },
    output: z.object({ closedWhy: z.string().nullable() }),
  },
  updateBsEnlist: {
    group,
    access: 'user',
    rateLimit: saves,
    summary:
      '填写或修改笔试报名表：一人一门课程一份，开课前可改；内容相同时不变，revision 已不是现在的版本时答 409',
    input: form,
    example: {
      ...{ courseId: 13, realName: '张三', phone: '13800138000', examId: 1 },
      ...{ positionCode: '3170002', remark: '希望安排在第一组', revision: 0 },
    },
    output: enlistment,
  },
})
