import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { MOST_LEVELS } from './rules.ts'

const group = 'boundsDifficulty'
const playing = { name: 'practice', calls: 240, seconds: 60 }

const levelNumber = s.positive(MOST_LEVELS)

const levelStates = ['passed', 'open', 'locked'] as const

const level = s.shape('Level', {
  /** From 1, the easiest. */
  level: z.number(),
  /** Questions of the band, of which a sitting asks `asks`. */
  questions: z.number(),
  /** First answers of everybody to them, and the right ones among these, 0 to 1; null below 30 answers. */
  ...{ answers: z.number(), rate: z.number().nullable() },
  /** open: may be begun and is not passed; locked: the one before is not passed. Of a stranger only the first is open. */
  state: z.enum(levelStates),
  /** Most right answers of one sitting; null before the first that is tried. */
  best: z.number().nullable(),
  /** Sittings handed in with an answer. */
  tried: z.number(),
  lastAt: z.string().nullable(),
  /** The sitting that is under way; null without one. */
  attemptId: z.number().nullable(),
})
export type Level = z.infer<typeof level>

const levelModule = s.shape('LevelModule', {
  ...{ catalogueId: z.number(), name: z.string(), membersOnly: z.boolean() },
  /** Questions that levels may ask. */
  questions: z.number(),
  /** How many questions a sitting asks, and how many have to be right. */
  ...{ asks: z.number(), need: z.number() },
  /** The highest level that is passed; 0 for none. */
  passed: z.number(),
  /** Easiest first; empty where `message` says why. */
  levels: z.array(level),
  message: z.string(),
})
export type LevelModule = z.infer<typeof levelModule>

const levelRecord = s.shape('LevelRecord', {
  ...{ attemptId: z.number(), catalogueId: z.number(), module: z.string() },
  /** The level, and of how many it was one then. */
  ...{ level: z.number(), levels: z.number() },
  submittedAt: z.string(),
  ...{ right: z.number(), asked: z.number(), need: z.number(), isPassed: z.boolean() },
})
export type LevelRecord = z.infer<typeof levelRecord>

const result = p.sittingState
  .extend({
    ...{ catalogueId: z.number(), level: z.number() },
    ...{ right: z.number(), asked: z.number(), need: z.number(), isPassed: z.boolean() },
    /** Most right answers in this level, this sitting included, and how many sittings of it are handed in with an answer. */
    ...{ best: z.number(), tried: z.number() },
    /** Levels of the module today, which may be fewer than this one's number; 0 for none. */
    levels: z.number(),
    /** The level above; null when there is none or it is locked. */
    next: z.number().nullable(),
  })
  .meta({ id: 'LevelResult' })
export type LevelResult = z.infer<typeof result>

export const levelCalls = rows({
  levelList: {
    group,
    access: 'public',
    rateLimit: playing,
    summary: '各科目的关卡，从易到难，连同我过了哪些；题目不足 25 道的科目没有关卡',
    input: z.object({}),
    example: {},
    output: z.array(levelModule),
  },
  levelRecords: {
    group,
    access: 'user',
    summary: '我的闯关记录，新的在前，每页 20 条；连同这些题按考点的对错，错得多的在前',
    input: z.object({ catalogueId: s.id.optional(), level: levelNumber.optional(), page: s.page }),
    example: { page: 1 },
    output: s.pageOf(levelRecord).extend({
      /** Answers of all these sittings, not of the page alone; the five catalogues that went worst. */
      weak: z.array(z.object({ name: z.string(), right: z.number(), asked: z.number() })),
    }),
  },
  levelEquity: {
    group,
    access: 'public',
    summary: '是否可以闯这个科目；带 level 时也看这一关开了没有',
    input: z.object({ catalogueId: s.id, level: levelNumber.optional() }),
    example: { catalogueId: 1, level: 1 },
    output: p.entitlement,
  },
  levelQuestions: {
    group,
    access: 'user',
    rateLimit: playing,
    summary: '开始或继续一关，10 道题；没交的接着做，同一个 clientKey 得到同一次',
    input: z.object({ catalogueId: s.id, level: levelNumber, clientKey: p.clientKey }),
    example: { catalogueId: 1, level: 1, clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
  levelSubmit: {
    group,
    access: 'user',
    rateLimit: playing,
    maxBytes: p.answersMaxBytes,
    summary: '交一关；答对 7 道过关，下一关随之打开；重复提交得到同一份结果',
    input: p.sittingRef.extend({
      answers: z.array(p.queuedChange).max(200).default([]),
      now: p.sentNow,
    }),
    example: {
      attemptId: 1,
      answers: [
        {
          position: 1,
          answer: { questionId: 1, webAnswerDTOList: [{ questionId: 1, answer: 'A' }] },
          seconds: 20,
          changedAt: 1_790_000_000_000,
        },
      ],
    },
    output: result,
  },
})
