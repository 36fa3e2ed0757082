import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { MOST_ANNOTATIONS } from '#lib/questions/annotations.ts'
import { annotation, penalty, pointMark, sharedPoint } from '#lib/questions/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { scriptKindNames } from './kinds.ts'
import { markingRules } from './rules.ts'
import { MOST_STAMP_TEXT, MOST_STAMPS } from './stamps.ts'

const group = 'staff'
const access = 'staff'
const permission = 'answers.mark'

const kind = z.enum(scriptKindNames)

const scriptItem = s.shape('MarkingScript', {
  id: z.number(),
  kind,
  title: z.string(),
  place: z.string(),
  state: z.enum(['waiting', 'settled', 'returned']),
  /** 1, 2 (二评) or 3 (仲裁): which mark is wanted. */
  stage: z.number(),
  /** Grows when it is handed in again and when a settled mark is changed. */
  round: z.number(),
  full: z.number(),
  /** Characters of the answer, white space left out. */
  length: z.number(),
  pictures: z.number(),
  submittedAt: z.string(),
  /** Holder now; null: nobody. */
  claimedBy: z.string().nullable(),
  /** The caller holds it. */
  isMine: z.boolean(),
  /** Marks that the caller gave in this round; null: none. */
  ownScore: z.number().nullable(),
  /** Marks that count; null until then. */
  score: z.number().nullable(),
  settledAt: z.string().nullable(),
})
export type ScriptItem = z.infer<typeof scriptItem>

const prompt = z.object({
  materials: z.array(s.html),
  stem: s.html,
  /** 参考答案, plain text. */
  key: z.string(),
  analysis: s.html,
  points: z.array(sharedPoint),
  wordsNum: z.number().nullable(),
})

/** 扣分规则: for every `every` faults `marks` are taken off, `most` at most. */
const penaltyRule = s.shape('DeductionRule', {
  code: z.string(),
  name: z.string(),
  every: z.number(),
  marks: z.number(),
  most: z.number(),
  /** Only from answers that are worth so much. */
  fromFull: z.number(),
  isOn: z.boolean(),
})

/** An answer as its marker reads it: without its writer's name, and without what others gave. */
const scriptToMark = s.shape('ScriptToMark', {
  id: z.number(),
  kind,
  title: z.string(),
  place: z.string(),
  stage: z.number(),
  round: z.number(),
  full: z.number(),
  step: z.number(),
  answer: z.string(),
  /** Addresses that say nothing of whose they are, good for six hours. */
  pictures: z.array(z.string()),
  /** With punctuation, and without. */
  characters: z.number(),
  words: z.number(),
  submittedAt: z.string(),
  prompt,
  /** Seconds for which the claim holds, by the server's clock. */
  remaining: z.number(),
  canReturn: z.boolean(),
  deductions: z.array(penaltyRule),
  /** 短评 to choose from. */
  stamps: z.array(z.string()),
  /** A model can be asked for an estimate once all points have marks. */
  canEstimate: z.boolean(),
})
export type ScriptToMark = z.infer<typeof scriptToMark>

/** Marks that a model would give: `score` is the sum of its points, before anything is taken off for faults. */
const markEstimate = s.shape('MarkEstimate', {
  score: z.number(),
  points: z.array(z.object({ code: z.string(), score: z.number(), reason: z.string() })),
})
export type MarkEstimate = z.infer<typeof markEstimate>

const mark = s.shape('ScriptMark', {
  round: z.number(),
  stage: z.number(),
  marker: z.string(),
  score: z.number(),
  points: z.array(pointMark),
  deductions: z.array(penalty),
  annotations: z.array(annotation),
  comment: z.string(),
  reason: z.string(),
  seconds: z.number(),
  at: z.string(),
})

/** An answer with its marks, once they count; before that without any. */
const script = scriptItem
  .extend({
    step: z.number(),
    answer: z.string(),
    pictureList: z.array(z.string()),
    prompt,
    marks: z.array(mark),
  })
  .meta({ id: 'MarkedScript' })
export type MarkedScript = z.infer<typeof script>

/** Marks of a marker, point by point. */
const given = {
  points: z
    .array(
      z.object({
        code: z.string().max(20),
        score: z.number().min(0).max(1000),
        quote: z.string().max(300).default(''),
        note: s.typed(markingRules.pointNote).default(''),
      }),
    )
    .min(1)
    .max(40),
  /** How many faults were counted, by the codes of the rules, each rule once: it takes off no more than its most. */
  deductions: z
    .array(z.object({ code: z.string().max(20), count: z.number().int().min(0).max(10_000) }))
    .max(20)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
      error: '同一条扣分规则只计一次',
    })
    .default([]),
  comment: s.typed(markingRules.comment).default(''),
}
const of = { id: s.id, round: z.number().int().min(1).max(10_000) }
const done = z.object({ done: z.literal(true) })
const stamp = z.string().trim().min(1).max(MOST_STAMP_TEXT)

const figures = z.object({
  markers: z.array(
    z.object({
      marker: z.string(),
      kind,
      marks: z.number(),
      medianSeconds: z.number(),
      /** 0 to 1 of the full marks. */
      meanShare: z.number(),
    }),
  ),
  /** Answers marked twice: `spread` is the mean difference of first and second mark, 0 to 1 of the full marks. */
  doubled: z.array(z.object({ kind, pairs: z.number(), spread: z.number(), thirds: z.number() })),
  /**
   * Answers of which a marker has read a model's estimate: `spread` is the mean difference of its sum and the one given before, 0
   * to 1 of the full marks, `agreed` how many lie one step apart at most.
   */
  estimates: z.array(z.object({ kind, count: z.number(), spread: z.number(), agreed: z.number() })),
  waiting: z.array(z.object({ kind, count: z.number(), oldest: z.string() })),
})
export type MarkingFigures = z.infer<typeof figures>

/** Calls of markers about written answers. */
export const marking = rows({
  staffMarking: {
    group,
    access,
    permission,
    summary:
      '待批、批完的答卷：待批的作业在前，再按先请的在前，自己写的和这一轮批过的不列；可按来源和文字筛选',
    input: z.object({
      /** `mine`: what the caller has marked. */
      status: z.enum(['waiting', 'mine', 'settled', 'returned']).default('waiting'),
      kind: z.union([kind, z.literal('')]).default(''),
      /** Words of the name of who holds it, or has marked it. */
      marker: z.string().trim().max(50).default(''),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(scriptItem),
  },
  staffScript: {
    group,
    access,
    permission,
    summary: '一份批完的答卷与各次批阅；待批的不给出任何分数',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: script,
  },
  claimScript: {
    group,
    access,
    permission,
    summary: '领一份答卷来批，40 分钟内归自己；不指定时领排在最前的一份，没有可领的为 null',
    input: z.object({
      id: s.id.optional(),
      kind: kind.optional(),
      /** Passed over when none is named. */
      skip: z.array(s.id).max(50).default([]),
    }),
    example: { kind: 'practice' },
    output: scriptToMark.nullable(),
  },
  releaseScript: {
    group,
    access,
    permission,
    summary: '放回自己领的一份答卷',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  markScript: {
    group,
    access,
    permission,
    maxBytes: 320_000,
    summary: '交回一份自己领的答卷：逐个采分点的得分、引文与批语，总分由服务器合计',
    input: z.object({
      ...of,
      ...given,
      /** On the learner's pictures. */
      annotations: z.array(annotation).max(MOST_ANNOTATIONS).default([]),
    }),
    example: {
      ...{ id: 1, round: 1, comment: '要点齐全，条理清楚' },
      points: [{ code: 'P1', score: 2, quote: '错时开窗，方便上班族', note: '' }],
    },
    /** Whether it counts now, or waits for another mark. */
    output: z.object({ isSettled: z.boolean() }),
  },
  estimateMarks: {
    group,
    access,
    permission,
    summary:
      '给完各点的分以后，看 AI 会怎么给：仅供参考，不计分；没有接入大模型、有手写图片或给不出时为 null',
    input: z.object({
      ...of,
      /** Marks that the marker has given, of every point. */
      points: z
        .array(z.object({ code: z.string().max(20), score: z.number().min(0).max(1000) }))
        .min(1)
        .max(40),
    }),
    example: { id: 1, round: 1, points: [{ code: 'P1', score: 2 }] },
    output: z.object({ estimate: markEstimate.nullable() }),
  },
  returnScript: {
    group,
    access,
    permission,
    summary: '退回自己领的一份作业答卷并写明原因，学员可以改后再交；试卷和练习不能退回',
    input: z.object({ ...of, note: s.typed(markingRules.returnNote) }),
    example: { id: 1, round: 1, note: '第 2 页拍糊了，请重拍' },
    output: done,
  },
  changeMark: {
    group,
    access,
    permission: 'answers.review',
    maxBytes: 80_000,
    summary: '改一份批完的答卷的分，写明原因；记为新的一轮，已不是 round 这一轮时不改',
    input: z.object({ ...of, ...given, reason: s.typed(markingRules.reason) }),
    example: {
      ...{ id: 1, round: 1, reason: '复核：第 1 点漏看' },
      points: [{ code: 'P1', score: 2 }],
    },
    output: done,
  },
  markingSettings: {
    group,
    access,
    permission: 'answers.review',
    summary: '各来源的答卷有多大比例要二评',
    example: {},
    input: z.object({}),
    output: z.array(z.object({ kind, doubledPercent: z.number() })),
  },
  markingFigures: {
    group,
    access,
    permission: 'answers.review',
    summary: '批阅统计：各人的份数、用时和给分，一评与二评相差多少，还有多少在等',
    input: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    example: { days: 30 },
    output: figures,
  },
  deductionRules: {
    group,
    access,
    permission: 'answers.review',
    summary: '扣分规则：错别字、字数、标题、格式各扣多少',
    input: z.object({}),
    example: {},
    output: z.array(penaltyRule),
  },
  saveDeduction: {
    group,
    access,
    permission: 'answers.review',
    summary: '改一条扣分规则；已经批完的不变',
    input: z.object({
      code: z.string().max(20),
      every: z.number().int().min(1).max(1000),
      marks: z.number().min(0).max(100),
      most: z.number().min(0).max(100),
      isOn: z.boolean(),
    }),
    example: { code: 'typos', every: 3, marks: 1, most: 2, isOn: true },
    output: done,
  },
  markingStamps: {
    group,
    access,
    permission,
    summary: '短评：批阅时点一下就写进批注的短句',
    input: z.object({}),
    example: {},
    output: z.array(z.string()),
  },
  saveMarkingStamps: {
    group,
    access,
    permission: 'answers.review',
    summary: '改短评，整组替换；已经写下的批注不变',
    input: z.object({
      stamps: z.array(stamp).min(1).max(MOST_STAMPS),
    }),
    example: { stamps: ['没写实', '套话'] },
    output: done,
  },
  ownMarkingStamps: {
    group,
    access,
    permission,
    summary: '自己存的短评，批阅时排在公用短评之前',
    input: z.object({}),
    example: {},
    output: z.array(z.string()),
  },
  saveOwnMarkingStamps: {
    group,
    access,
    permission,
    summary: '改自己的短评，整组替换，空的即清空；已经写下的批注不变',
    input: z.object({ stamps: z.array(stamp).max(MOST_STAMPS) }),
    example: { stamps: ['先写主体', '再写措施'] },
    output: done,
  },
  saveMarkingSetting: {
    group,
    access,
    permission: 'answers.review',
    summary: '设定一个来源的答卷有百分之几要二评，对此后交来的答卷有效',
    input: z.object({ kind, doubledPercent: z.number().int().min(0).max(100) }),
    example: { kind: 'paper', doubledPercent: 20 },
    output: done,
  },
})
