import { z } from 'zod'
import { articleItem } from '#lib/articles/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { topic, topicItem } from '#lib/topics/shapes.ts'

export const topics = rows({
  articleTopics: {
    group: 'articles',
    access: 'public',
    summary: '专题列表，每页 20 个，可按分类筛选',
    input: z.object({ category: s.id.optional(), page: s.page }),
    example: { category: 1, page: 1 },
    output: s.pageOf(topicItem),
  },
  articleTopic: {
    group: 'articles',
    access: 'public',
    summary: '一个专题及其分节',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: topic,
  },
  articleTopicArticles: {
    group: 'articles',
    access: 'public',
    summary: '专题一节中的文章，每页 20 篇',
    input: z.object({ id: s.id, type: s.positive(99), page: s.page }),
    example: { id: 1, type: 1, page: 1 },
    output: s.pageOf(articleItem),
  },
})
