import { z } from 'zod'
import { hotArticle } from '#lib/articles/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const markedQuestion = s.shape('MarkedQuestion', {
  answer: z.string(),
  isRight: z.boolean(),
  /** The letters of the key. */
  right: z.string(),
  analysis: s.html,
})
export type MarkedQuestion = z.infer<typeof markedQuestion>

export const articles = rows({
  answerArticleQuestion: {
    group: 'articles',
    access: 'public',
    rateLimit: { name: 'article question', calls: 120, seconds: 600 },
    summary: '作答文章里的一道题：人人可答，不作记录，返回对错、答案与解析',
    input: z.object({
      articleId: s.id,
      questionId: s.id,
      answer: z.string().regex(/^[A-Z]{1,26}$/, '请选择答案'),
    }),
    example: { articleId: 1026, questionId: 1, answer: 'A' },
    output: markedQuestion,
  },
  weekHotArticle: {
    group: 'search',
    access: 'public',
    summary: '近七天阅读最多的 10 篇文章',
    input: z.object({}),
    output: z.array(hotArticle),
  },
  hotColumnArticle: {
    group: 'search',
    access: 'public',
    summary: '一个栏目近七天阅读最多的 10 篇文章',
    input: z.object({ columnId: s.id }),
    example: { columnId: 1 },
    output: z.array(hotArticle),
  },
})
