import { z } from 'zod'
import { articleItem } from '#lib/articles/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { kindNames } from '#lib/search/kinds.ts'
import { topicItem } from '#lib/topics/shapes.ts'

const group = 'search'
const rateLimit = { name: 'search', calls: 60, seconds: 60 }

const keyword = z.string().trim().min(1).max(100)
const searchSort = z.enum(['relevance', 'newest'])
export type SearchSort = z.infer<typeof searchSort>

/** A found article: title and summary are cut into plain and found pieces, so that no markup is passed on. */
const piece = s.shape('Piece', { text: z.string(), found: z.boolean() })
const searchHit = articleItem
  .extend({
    titlePieces: z.array(piece),
    summaryPieces: z.array(piece),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof searchHit>
export type Piece = z.infer<typeof piece>

/** `total` is exact up to 1000 and then 1000 with `more`: at most 50 pages are shown. `partial`: no article has all words, these have some. */
const searchResult = s
  .pageOf(searchHit)
  .extend({
    more: z.boolean(),
    partial: z.boolean(),
    words: z.array(z.string()),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResult>

const searchInput = z.object({
  keyword,
  page: s.positive(50).default(1),
  column: s.dir.optional(),
  city: s.dir.optional(),
  sort: searchSort.default('relevance'),
})
export type SearchInput = z.infer<typeof searchInput>

/** Hit beside articles; `exact`: it bears the very name that was asked for. Of 帮助 `says` is the whole answer, and `place` the name of the page it leads to. */
const entry = s.shape('FoundEntry', {
  kind: z.enum(kindNames),
  title: z.string(),
  href: z.string(),
  says: z.string(),
  exact: z.boolean(),
  place: z.string().optional(),
})
export type Entry = z.infer<typeof entry>
/** `corrected` is how a misspelt keyword was read, null when it was taken as typed; `counts` are of every kind, exact up to 60 and then 60 with `more`. */
const entries = s.shape('FoundEntries', {
  corrected: z.string().nullable(),
  entries: z.array(entry),
  counts: z.array(z.object({ kind: z.enum(kindNames), count: z.number(), more: z.boolean() })),
})
export type Entries = z.infer<typeof entries>

/** `entries` lead to what they name, `keywords` to a search. */
const suggestions = s.shape('SearchSuggestions', {
  entries: z.array(z.object({ kind: z.enum(kindNames), title: z.string(), href: z.string() })),
  keywords: z.array(z.string()),
})
export type Suggestions = z.infer<typeof suggestions>

export const search = rows({
  search: {
    group,
    access: 'public',
    rateLimit,
    summary: '搜索文章，每页 20 篇',
    input: searchInput,
    example: { keyword: '公文', page: 1, sort: 'newest' },
    output: searchResult,
  },
  searchPc: {
    group,
    access: 'public',
    rateLimit,
    summary: '搜索文章与专题',
    input: searchInput,
    example: { keyword: '公文', city: 'beijing' },
    output: searchResult.extend({ topics: z.array(topicItem) }),
  },
  searchEntries: {
    group,
    access: 'public',
    rateLimit: { name: 'search-entries', calls: 240, seconds: 60 },
    summary:
      '按名称搜索工具、帮助、考试、指南、练习、试卷、课程、图书、专题、专业、题目、职位与页面，职位也按专业找；按工作台的同义词一起搜，打错的字按读音与字形猜；每类列出前几条，指定一类时列出至多 60 条',
    input: z.object({ keyword, kind: z.enum(kindNames).optional() }),
    example: { keyword: '分数线' },
    output: entries,
  },
  searchSuggestions: {
    group,
    access: 'public',
    maxAge: 60,
    summary: '输入时的搜索建议：直接去的页面与接着搜的词，最多一分钟前的',
    input: z.object({ keyword }),
    example: { keyword: '分数' },
    output: suggestions,
  },
  hotWords: {
    group,
    access: 'public',
    summary: '热门搜索词',
    input: z.object({}),
    output: z.array(z.object({ keyword: z.string() })),
  },
})
