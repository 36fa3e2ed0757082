import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { withdrawalReason } from './withdrawal-reason.ts'

/** Drills that exist, first answers to them, and the right ones among these. */
const counted = { dealt: z.number(), answered: z.number(), right: z.number() }

const measuredFamily = s.shape('MeasuredFamily', {
  ...{ family: z.string(), name: z.string() },
  /** Whether staff let it be dealt (题目目录). */
  isShown: z.boolean(),
  /** Whether the present version is withdrawn: then it is dealt no more, and nothing of it is counted. */
  isWithdrawn: z.boolean(),
  level: z.number(),
  ...counted,
  /** How often first answers made each mistake, three at most, the most frequent first. */
  mistakes: z.array(z.object({ mistake: z.string(), times: z.number() })),
  /** The same counted of all versions but the present one, together. */
  former: z.object(counted),
})
export type MeasuredFamily = z.infer<typeof measuredFamily>

const seenQuestion = {
  ...{ stem: z.string(), analysis: z.string() },
  options: z.array(
    z.object({
      ...{ head: z.string(), content: z.string() },
      /** Mistake that leads to it; null for the key. */
      mistake: z.string().nullable(),
    }),
  ),
}

const seenDrill = s.shape('SeenDrill', {
  identity: z.string(),
  family: z.string(),
  /** Whether it was dealt: what is not has no version to withdraw. */
  isDealt: z.boolean(),
  /** Names of the sets that ask questions of its family too, which are withdrawn by themselves. */
  sets: z.array(z.string()),
  /** Null where the stem says all. */
  figure: s.html.nullable(),
  ...seenQuestion,
  /** Questions of a set, which has no options of its own; none of any other drill. */
  parts: z.array(z.object(seenQuestion)),
})
export type SeenDrill = z.infer<typeof seenDrill>

const withdrawnDrills = s.shape('WithdrawnDrills', {
  ...{ family: z.string(), name: z.string(), version: z.number() },
  /** As learners read it. */
  reason: z.string(),
  /** Drills of the version, and how often sittings have asked one. */
  ...{ dealt: z.number(), asked: z.number() },
})
export type WithdrawnDrills = z.infer<typeof withdrawnDrills>

const desk = { group: 'staff', access: 'staff', permission: 'questions.write' } as const

/** The calls of staff about drills. */
export const drillDesk = rows({
  staffDrills: {
    ...desk,
    summary: '刷题的题型与难度：出过几道、首次作答的正确率、常犯的错，以前版本的另计',
    input: z.object({}),
    example: {},
    output: z.array(measuredFamily),
  },
  staffDrill: {
    ...desk,
    summary: '按编号看一道刷题，连同答案、每个错项背后的错与解析；还没出过的、以前版本出过的也能看',
    input: z.object({
      /** Family, version, seed and level: `zl-zengliang@1#12:2`. */
      identity: z.string().max(60),
    }),
    example: { identity: 'zl-zengliang@1#12:2' },
    output: seenDrill,
  },
  staffWithdrawnDrills: {
    ...desk,
    summary: '撤回的刷题版本：给学员看的理由、出过几道、被做过几次',
    input: z.object({}),
    example: {},
    output: z.array(withdrawnDrills),
  },
  staffWithdrawDrills: {
    ...desk,
    summary:
      '撤回一种题型的一个版本，或者恢复：撤回后不再出、不进错题重做与全站的正确率，做过的学员在题上看到理由，看不到答案与对错',
    input: z.object({
      family: z.string().max(40),
      version: z.int().min(1).max(9999),
      isWithdrawn: z.boolean(),
      /** Told to learners where it is withdrawn; where it is taken back it stands in the history alone. */
      reason: s.typed(withdrawalReason),
    }),
    example: {
      ...{ family: 'zl-zengliang', version: 1, isWithdrawn: true },
      reason: '部分题目的答案算错了',
    },
    output: z.object({ done: z.literal(true) }),
  },
})
