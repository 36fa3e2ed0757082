import { z } from 'zod'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { publicQuestion } from '#lib/questions/shapes.ts'
import { paperItem } from './shapes.ts'

const group = 'historyPaper'
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

const paper = paperItem.extend({
  sections: z.array(
    z.object({
      title: z.string(),
      note: z.string(),
      rule: z.string(),
      questions: z.array(
        z.object({ position: z.number(), full: z.number(), question: publicQuestion }),
      ),
    }),
  ),
})
export type Paper = z.infer<typeof paper>

export const historyPaper = {
  paperPage: ep('POST', '/api/lx/historyPaper/page', {
    group,
    access: 'public',
    summary: '历年真题，按级别、年份、地区筛选，每页 20 份',
    input: z.object({
      level: z.string().max(20).optional(),
      year: z.number().int().min(2000).max(2100).optional(),
      /** A cityDir; `-` for the whole country. */
      region: z.string().max(32).optional(),
      page: s.page,
    }),
    output: s.pageOf(paperItem),
  }),
  paperQuestions: ep('GET', '/api/lx/historyPaper/paperQuestions', {
    group,
    access: 'user',
    rateLimit,
    summary: '试卷预览：大题与题目，不含答案',
    input: z.object({ paperId: s.id }),
    output: paper,
  }),
  mockPaperQuestions: ep('GET', '/api/lx/historyPaper/mockPaperQuestions', {
    group,
    access: 'user',
    rateLimit,
    summary: '正在进行的实战模拟的题目；没有进行中的模拟时为 404',
    input: z.object({ paperId: s.id }),
    output: p.attempt,
  }),
  /** Ours: the specification has no call that begins a paper. */
  paperStart: ep('POST', '/api/lx/historyPaper/start', {
    group,
    access: 'user',
    rateLimit,
    summary: '开始或继续一份试卷；simulation 按试卷时长限时',
    input: z.object({
      paperId: s.id,
      kind: z.enum(['paper', 'simulation']).default('paper'),
      clientKey: p.clientKey,
    }),
    output: p.attempt,
  }),
  paperDoStatus: ep('GET', '/api/lx/historyPaper/paperDoStatus', {
    group,
    access: 'user',
    summary: '我做这份试卷的状态',
    input: z.object({ paperId: s.id }),
    output: z.object({
      state: z.enum(['new', 'doing', 'done']),
      open: z.array(p.attemptState.extend({ kind: p.attemptKind })),
      /** The newest one handed in. */
      lastAttemptId: z.number().nullable(),
    }),
  }),
  /** Saves a queue of answers of any sitting. */
  batchSubmitAnswer: ep('POST', '/api/lx/historyPaper/batchSubmitAnswer', {
    group,
    access: 'user',
    rateLimit: { name: 'save-answers', calls: 600, seconds: 60 },
    summary: '保存一批作答；可重复发送，较旧的改动不会覆盖较新的',
    input: p.attemptRef.extend({ answers: z.array(p.queuedAnswer).min(1).max(200) }),
    output: p.attemptState.extend({
      /** Positions whose newest change the server now has. */
      saved: z.array(z.object({ position: z.number(), changedAt: z.number() })),
    }),
  }),
  paperSubmit: ep('POST', '/api/lx/historyPaper/submitAnswer', {
    group,
    access: 'user',
    rateLimit,
    summary: '交卷；带上还没有保存的作答，重复提交得到同一份结果',
    input: p.attemptRef.extend({ answers: z.array(p.queuedAnswer).max(200).default([]) }),
    output: p.attemptState,
  }),
  examinationLevelList: ep('GET', '/api/lx/historyPaper/examinationLevelList', {
    group,
    access: 'public',
    summary: '试卷的级别、年份与地区，供筛选',
    input: z.object({}),
    output: z.object({
      levels: z.array(z.object({ name: z.string(), papers: z.number() })),
      years: z.array(z.object({ year: z.number(), papers: z.number() })),
      regions: z.array(z.object({ dir: z.string(), name: z.string(), papers: z.number() })),
    }),
  }),
}
