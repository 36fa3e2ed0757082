import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const articlesNoun: Noun = {
  stored: stored(tables, {
    articleReaders: {
      since: 'day',
      after: '3 days',
      what: '阅读去重的标记（由 IP 地址与浏览器算出，无法还原）',
    },
    articleViewDays: { kept: 'one row an article and day; names nobody' },
    articleRevisions: { kept: 'what editors replaced' },
    articleSearch: content,
    articleTags: content,
    articles: content,
    articleBases: { kept: 'one row an article' },
    attributes: content,
    tags: content,
  }),
}
