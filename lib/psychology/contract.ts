import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { MOST_ANSWERS } from './rules.ts'
import { bands } from './score-report.ts'

const group = 'psychologicalCheck'
const open = { group, access: 'public' } as const
const own = { group, access: 'user' } as const

const summary = {
  ...{ id: z.number(), title: z.string(), intro: z.string(), minutes: z.number() },
  ...{ questions: z.number(), source: z.string(), licence: z.string() },
}
const instrumentSummary = s.shape('InstrumentSummary', summary)
export type InstrumentSummary = z.infer<typeof instrumentSummary>

const groups = z.array(z.object({ key: z.string(), name: z.string() }))
const norms = s.shape('InstrumentNorms', {
  ...{ name: z.string(), note: z.string(), source: z.string(), groups },
})
export type InstrumentNorms = z.infer<typeof norms>

const asked = { no: z.number(), text: z.string() }
const instrumentText = s.shape('InstrumentText', {
  ...summary,
  /** Names of the answers, the first for 1. */
  scale: z.array(z.string()),
  questionList: z.array(z.object(asked)),
  norms: norms.nullable(),
})

const run = s.shape('InstrumentRun', {
  ...{ id: z.number(), instrumentId: z.number(), title: z.string() },
  ...{ questions: z.number(), answered: z.number() },
  startedAt: z.string(),
  /** Null while it goes on. */
  finishedAt: z.string().nullable(),
  /** Key of the norm group; null for raw scores alone. */
  normGroup: z.string().nullable(),
})
export type InstrumentRun = z.infer<typeof run>

const answer = z.object({
  no: z.int().min(1).max(MOST_ANSWERS),
  value: z.int().min(1).max(7),
  seq: z.int().min(1),
})
const runText = s.shape('InstrumentRunText', {
  run,
  scale: z.array(z.string()),
  questionList: z.array(z.object({ ...asked, value: z.number().nullable() })),
  /** The greatest of its answers: the next one of a browser has a greater. */
  seq: z.number(),
})
export type InstrumentRunText = z.infer<typeof runText>

const score = {
  ...{ key: z.string(), name: z.string(), about: z.string() },
  ...{ raw: z.number(), least: z.number(), most: z.number() },
  t: z.number().nullable(),
  band: z.enum(bands).nullable(),
}
const report = s.shape('InstrumentReport', {
  run,
  instrument: instrumentSummary,
  norms: norms.nullable(),
  dimensions: z.array(z.object({ ...score, says: z.string(), facets: z.array(z.object(score)) })),
})
export type InstrumentReport = z.infer<typeof report>

const ofRun = z.object({ runId: s.id })
const normGroup = z.string().max(40).nullable()

export const psychologyCalls = rows({
  psychologicalCheckPage: {
    ...open,
    summary: '心理测评的问卷：题数、时长、来源与许可',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(instrumentSummary),
  },
  psychologicalCheckQuestions: {
    ...open,
    summary: '一份问卷的题目、选项和可选的对照组',
    input: z.object({ id: s.id }),
    example: { id: 2 },
    output: instrumentText,
  },
  psychologicalCheckRecords: {
    ...own,
    summary: '我的测评，新开始的在前；running 为 true 时只有没做完的',
    input: z.object({
      page: s.page,
      instrumentId: s.id.optional(),
      running: z.boolean().default(false),
    }),
    example: { page: 1 },
    output: s.pageOf(run),
  },
  psychologicalCheckStart: {
    ...own,
    summary: '开始一份问卷；有一次没做完时答那一次。normGroup 为 null 只报原始分',
    input: z.object({ id: s.id, normGroup }),
    example: { id: 2, normGroup: 'women-21-40' },
    output: run,
  },
  psychologicalCheckRun: {
    ...own,
    summary: '我的一次测评：题目和已保存的作答',
    input: ofRun,
    example: { runId: 1 },
    output: runText,
  },
  psychologicalCheckSubmit: {
    ...own,
    summary:
      '保存作答，同一题 seq 大的为准，答案里是保存下来的；finish 为 true 时交卷，还有题没作答答 422，data.unanswered 是题号，作答照样保存',
    maxBytes: 20_000,
    rateLimit: { name: 'psychological-check-save', calls: 400, seconds: 60 },
    input: z.object({
      runId: s.id,
      answers: z.array(answer).max(MOST_ANSWERS),
      finish: z.boolean().default(false),
    }),
    example: { runId: 1, answers: [{ no: 1, value: 4, seq: 1 }], finish: false },
    output: s.shape('InstrumentSaved', {
      run,
      /** Those of the input as they are stored. */
      answers: z.array(z.object({ no: z.number(), value: z.number() })),
      seq: z.number(),
    }),
  },
  psychologicalCheckReport: {
    ...own,
    summary: '我的一次测评的报告；只有本人能看',
    input: ofRun,
    example: { runId: 1 },
    output: report,
  },
  psychologicalCheckNormGroup: {
    ...own,
    summary: '给我的一次测评换一个对照组；null 只报原始分',
    input: ofRun.extend({ normGroup }),
    example: { runId: 1, normGroup: 'men-21-40' },
    output: run,
  },
  psychologicalCheckRemove: {
    ...own,
    summary: '删除我的一次测评，连同作答',
    input: ofRun,
    example: { runId: 1 },
    output: z.object({ done: z.literal(true) }),
  },
})
