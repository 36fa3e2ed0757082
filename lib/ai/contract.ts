import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const group = 'aigc'

export const ai = rows({
  aiAnalysisInfo: {
    group,
    access: 'user',
    summary: '是否还能生成 AI 解析，是否读过须知，须知正文，以及这道题是否已经要过',
    input: z.object({ questionId: s.id.optional() }),
    example: { questionId: 1 },
    output: z.object({
      canTriggerAi: z.boolean(),
      hasReadNotice: z.boolean(),
      noticeContent: z.object({ content: z.string() }),
      /** Free ones left today; null for members. */
      freeLeft: z.number().nullable(),
      /** An explanation of this question was asked for: it is there or being written, so many characters so far; asking again costs nothing. */
      asked: z.object({ written: z.number() }).nullable(),
    }),
  },
  aiReadNotice: {
    group,
    access: 'user',
    summary: '记下读过须知：1 AI 解析，2 AI 对话',
    input: z.object({ type: s.positive(2).default(1) }),
    example: { type: 1 },
    output: z.object({ done: z.literal(true) }),
  },
  aiAnalysis: {
    group,
    access: 'user',
    rateLimit: { name: 'ai', calls: 20, seconds: 60 },
    summary: '生成一道题的 AI 解析；同一版本的题目只计一次；goesOn 只接着等已经要过的，不再新要',
    input: z.object({
      questionId: s.id,
      /** Waits for one that was asked for before, and orders none where that came to nothing. */
      goesOn: z.boolean().default(false),
    }),
    example: { questionId: 1 },
    output: z.object({
      id: z.number(),
      analysis: z.string(),
      /** 1 satisfied, 0 not, null unrated. */
      thumbsUp: z.number().nullable(),
      /** Composed without a model, from the question's own analysis. */
      demonstration: z.boolean(),
    }),
  },
  /** Ours. */
  aiHint: {
    group,
    access: 'user',
    rateLimit: { name: 'hints', calls: 60, seconds: 60 },
    summary: '练习中的一题的提示，逐步给到第 step 步；不含答案，考试与已交卷的练习没有',
    input: z.object({
      attemptId: s.id,
      position: z.int().min(1).max(500),
      step: z.int().min(1).max(3),
    }),
    example: { attemptId: 1, position: 1, step: 1 },
    output: z.object({
      steps: z.array(
        z.object({
          step: z.literal([1, 2, 3]),
          text: z.string(),
          /** Written by a model. */
          generated: z.boolean(),
        }),
      ),
      /** The step on offer after these; null: none. */
      next: z.literal([1, 2, 3]).nullable(),
      /** To be agreed to first (`aiReadNotice`), where a model writes; nothing is shown then. */
      notice: z.object({ content: z.string() }).nullable(),
    }),
  },
  aiThumbsUp: {
    group,
    access: 'user',
    summary: '评价一次 AI 解析：1 满意，0 不满意；评价后不再改变',
    input: z.object({ id: s.id, thumbsUp: z.union([z.literal(0), z.literal(1)]) }),
    example: { id: 1, thumbsUp: 1 },
    output: z.object({ thumbsUp: z.number() }),
  },
})
