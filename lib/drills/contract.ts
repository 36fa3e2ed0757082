import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { SIZES } from './allowance.ts'

const group = 'drill'
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

const level = z.literal([1, 2, 3])

const drillFamily = s.shape('DrillFamily', {
  id: z.string(),
  /** Its catalogue, by which records and the wrong-question book name it. */
  catalogueId: z.number(),
  name: z.string(),
  /** Families of one chapter follow each other: 资料分析, 数量关系, 数字推理. */
  chapter: z.string(),
  /** Questions of one drill: five of a set over one material. A start asks so many questions, not sets. */
  size: z.number(),
  /** Dealt to members alone. */
  membersOnly: z.boolean(),
  /** At which the caller goes on: up after four right of five, down after two wrong in a row. */
  level,
  /** Questions of the drills that the caller answered, of a set all five, and the right ones among these. */
  ...{ answered: z.number(), right: z.number() },
})

const madeMistake = s.shape('MadeMistake', {
  ...{ family: z.string(), familyName: z.string() },
  /** Its name, by which `drillStart` deals against it: 现期当基期. */
  mistake: z.string(),
  times: z.number(),
})

const drillList = s.shape('DrillList', {
  /** Drills that the caller may still begin today; null without a limit. */
  left: z.number().nullable(),
  /** In the order of their chapters; without those that staff have hidden. */
  families: z.array(drillFamily),
  /** Mistakes that the caller made three times at least in the newest hundred answers, in families that are open to them, three at most, the one made most first. */
  mistakes: z.array(madeMistake),
})
export type DrillList = z.infer<typeof drillList>

export const drillCalls = rows({
  drillList: {
    group,
    access: 'public',
    summary: '刷题的题型，连同我在每种题型的难度与对错、常犯的错，以及今天还能做几道',
    input: z.object({}),
    example: {},
    output: drillList,
  },
  drillStart: {
    group,
    access: 'guest',
    rateLimit,
    summary:
      '开始刷题：从没做过的题，一种题型，或各题型轮流，也可以只练常犯的一种错；同一个 clientKey 得到同一次',
    input: z.object({
      family: z.string().max(40).optional(),
      /** One of the family's, which each drill then offers among its options. */
      mistake: z.string().max(40).optional(),
      /** 按我的难度 without. */
      level: level.optional(),
      /** Questions: a set of five is five of them. */
      count: z.literal(SIZES),
      clientKey: p.clientKey,
    }),
    example: {
      ...{ family: 'zl-zengliang', count: 5 },
      clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
    },
    output: p.sitting,
  },
})
