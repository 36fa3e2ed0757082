import { z } from 'zod'
import { hotArticle } from '#lib/articles/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

export const articles = rows({
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
