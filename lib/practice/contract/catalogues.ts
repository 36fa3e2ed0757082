import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { catalogueKind, catalogueNode } from '#lib/questions/catalogues.ts'

const group = 'catalogue'
const kind = catalogueKind.default('practice')
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

export const catalogues = rows({
  catalogueList: {
    group,
    access: 'public',
    summary: '一个目录的子目录；不带 parentId 为最上一层；kind 为 interview 即面试题库',
    input: z.object({ parentId: s.id.optional(), kind }),
    example: { parentId: 1 },
    output: z.array(catalogueNode),
  },
  catalogueQuestion: {
    group,
    access: 'guest',
    rateLimit,
    summary:
      '开始一次专项练习；同一个 clientKey 得到同一次练习；未登录时为这个目录的前 5 道题。kind 为 interview 时是一场面试：每个类别至多一题，按考场的顺序；未登录时为每类第一题',
    input: z.object({
      catalogueId: s.id,
      kind,
      /** Asks this one question of an interview. */
      questionId: s.id.optional(),
      count: s.positive(100).default(20),
      /** new: not answered yet, then the rest; wrong: from the wrong-question book; all: in order; random. */
      pick: z.enum(['new', 'wrong', 'all', 'random']).default('new'),
      /** study (背题) is for accounts. */
      mode: p.sittingMode.default('practice'),
      clientKey: p.clientKey,
    }),
    example: {
      catalogueId: 1,
      count: 10,
      pick: 'new',
      clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
    },
    output: p.sitting,
  },
  /** Ours. */
  quickStart: {
    group,
    access: 'user',
    rateLimit,
    summary: '快练：到期的错题、薄弱的考点与没做过的题各取一些，共 10 道',
    input: z.object({ mode: p.sittingMode.default('practice'), clientKey: p.clientKey }),
    example: { mode: 'study', clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
  catalogueHandInCheck: {
    group,
    access: 'guest',
    summary: '交卷前的检查：还有哪些题没有作答',
    input: p.sittingRef,
    example: { attemptId: 1 },
    output: z.object({
      total: z.number(),
      answered: z.number(),
      unanswered: z.array(z.number()),
      flagged: z.array(z.number()),
    }),
  },
  catalogueSubmit: {
    group,
    access: 'guest',
    rateLimit,
    maxBytes: p.answersMaxBytes,
    summary: '交一次练习；重复提交得到同一份结果',
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
    output: p.sittingState,
  },
  catalogueEquity: {
    group,
    access: 'public',
    summary: '是否可以练习这个目录',
    input: z.object({ catalogueId: s.id }),
    example: { catalogueId: 1 },
    output: p.entitlement,
  },
  classCatalogueList: {
    group: 'courses',
    access: 'user',
    summary: '班级题库的目录，带题量与我的进度',
    input: z.object({}),
    output: z.array(catalogueNode),
  },
})
