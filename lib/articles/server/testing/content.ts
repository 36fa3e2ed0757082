import {
  articleSearch,
  articles,
  articleTags,
  articleViewDays,
  attributes,
  tags,
} from '#lib/articles/server/tables.ts'
import { searchVector } from '#lib/articles/server/words.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Html } from '#lib/platform/text/html.ts'

/** For tests: two top columns with sub-columns, the enterprise column, three cities, two attributes, three tags. */
export async function addTables(db: Db): Promise<void> {
  await db.insert(columns).values([
    { id: 1, title: '考试资讯', dir: 'kszx', position: 1 },
    { id: 2, title: '政策法规', dir: 'zcfg', position: 2 },
    { id: 81, title: '企业新闻', dir: 'qyxw', position: 0, isEnterprise: true },
    { id: 102, parentId: 1, title: '岗位编制', dir: 'gwbz', position: 2 },
    { id: 101, parentId: 1, title: '报考须知', dir: 'bkxz', position: 1 },
    { id: 201, parentId: 2, title: '行政法', dir: 'xzf', position: 1 },
  ])
  await db.insert(cities).values([
    { id: 1, name: '北京', fullName: '北京市', dir: 'beijing', code: '110000', region: 'huabei' },
    { id: 9, name: '上海', fullName: '上海市', dir: 'shanghai', code: '310000', region: 'huadong' },
    { id: 10, name: '江苏', fullName: '江苏省', dir: 'jiangsu', code: '320000', region: 'huadong' },
  ])
  await db.insert(attributes).values([
    { id: 1, dir: 'gonggao', name: '公告' },
    { id: 2, dir: 'zhinan', name: '指南' },
  ])
  await db.insert(tags).values([
    { id: 1, name: '国考' },
    { id: 2, name: '省考' },
    { id: 3, name: '面试' },
  ])
}

type TestArticle = {
  id: number
  title?: string
  columnId?: number
  subColumnId?: number | null
  cityId?: number | null
  attributeId?: number | null
  /** ISO time; null for none. */
  at?: string | null
  revisedAt?: string
  description?: string
  bodyHtml?: Html
  tagIds?: number[]
}

/** For tests: articles with their search rows and tags; what is not said has a plain default. */
export async function addArticles(db: Db, list: TestArticle[]): Promise<void> {
  const rows = list.map((article) => ({
    columnId: 1,
    subColumnId: null,
    cityId: null,
    attributeId: null,
    at: '2026-01-01T00:00:00Z',
    description: '',
    bodyHtml: asHtml('<p>正文</p>'),
    tagIds: [],
    ...article,
    title: article.title ?? `文章${article.id}`,
  }))
  const dated = rows.map((row) => ({
    ...row,
    publishedAt: row.at === null ? null : new Date(row.at),
  }))
  await db.insert(articles).values(
    dated.map(({ at, tagIds, revisedAt, ...row }) => ({
      ...row,
      body: row.bodyHtml,
      bodyFormat: 'html' as const,
      headings: [],
      contentHash: '',
      revisedAt: revisedAt ? new Date(revisedAt) : null,
    })),
  )
  await db.insert(articleSearch).values(
    dated.map((row) => ({
      articleId: row.id,
      columnId: row.columnId,
      subColumnId: row.subColumnId,
      cityId: row.cityId,
      publishedAt: row.publishedAt,
      titleWords: searchVector([{ weight: 'A', text: row.title }]),
      words: searchVector([
        { weight: 'A', text: row.title },
        { weight: 'B', text: row.description },
        { weight: 'D', text: row.bodyHtml.replace(/<[^>]*>/g, ' ') },
      ]),
    })),
  )
  const tagged = rows.flatMap(({ id, tagIds }) =>
    tagIds.map((tagId, position) => ({ articleId: id, tagId, position })),
  )
  if (tagged.length > 0) await db.insert(articleTags).values(tagged)
}

/** For tests: the readers of an article on one day. */
export async function addViews(db: Db, articleId: number, day: string, views: number) {
  await db.insert(articleViewDays).values({ articleId, day, views })
}
