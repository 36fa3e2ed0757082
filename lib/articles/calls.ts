import { z } from 'zod'
import { column } from '#lib/columns/shapes.ts'
import { ep } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { topic, topicItem } from '#lib/topics/shapes.ts'
import { articleItem } from './shapes.ts'

const group = 'articles'

export const articles = {
  headColumns: ep('GET', '/api/v1/pc/headColumns', {
    group,
    access: 'public',
    summary: '页头栏目：至多 9 个顶级栏目及其子栏目，不含企业新闻',
    input: z.object({}),
    output: z.array(column).max(9),
  }),
  articleTopics: ep('GET', '/api/v1/pc/articleTopics', {
    group,
    access: 'public',
    summary: '专题列表，每页 20 个，可按分类筛选',
    input: z.object({ category: s.id.optional(), page: s.page }),
    output: s.pageOf(topicItem),
  }),
  articleTopic: ep('GET', '/api/v1/pc/articleTopics/{id}', {
    group,
    access: 'public',
    summary: '一个专题及其分节',
    input: z.object({ id: s.id }),
    output: topic,
  }),
  articleTopicArticles: ep('GET', '/api/v1/pc/articleTopics/{id}/type/{type}/articles', {
    group,
    access: 'public',
    summary: '专题一节中的文章，每页 20 篇',
    input: z.object({ id: s.id, type: s.positive(99), page: s.page }),
    output: s.pageOf(articleItem),
  }),
  citySiteLink: ep('GET', '/api/v1/pc/linxuan/pc/citySiteLink', {
    group,
    access: 'public',
    summary: '分站链接；给出 city 时先列同一大区',
    input: z.object({ city: s.dir.optional() }),
    output: z.array(s.link.extend({ cityDir: z.string(), region: z.string() })),
  }),
}

export type CitySiteLink = z.infer<typeof articles.citySiteLink.output>[number]
