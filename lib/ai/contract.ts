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
    summary: '生成一道题的 AI 解析；同一版本的题目只计一次',
    input: z.object({ questionId: s.id }),
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
  aiThumbsUp: {
    group,
    access: 'user',
    summary: '评价一次 AI 解析：1 满意，0 不满意；评价后不再改变',
    input: z.object({ id: s.id, thumbsUp: z.union([z.literal(0), z.literal(1)]) }),
    example: { id: 1, thumbsUp: 1 },
    output: z.object({ thumbsUp: z.number() }),
  },
})
