import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { favoriteKinds } from './kinds.ts'

const group = 'favoritePages'
const rateLimit = { name: 'favorite-page', calls: 120, seconds: 60 }
const kind = z.enum(favoriteKinds).describe('article 文章，course 课程，topic 专题')
const one = z.object({ kind, id: s.id })
const starred = z.object({ starred: z.boolean() })

const favoritePage = s.shape('FavoritePage', {
  kind,
  id: z.number(),
  title: z.string(),
  /** The page of it on this site. */
  path: z.string(),
  summary: z.string(),
  /** Where it belongs: the column of an article, subject and kind of a course, the category of a topic. */
  labels: z.array(z.string()),
  /** Address of its cover. */
  cover: z.string(),
  /** When it was starred. */
  at: z.string(),
})
export type FavoritePage = z.infer<typeof favoritePage>

export const favorites = rows({
  favoritePageList: {
    group,
    access: 'user',
    summary: '收藏的文章、课程或专题，从新到旧，每页 20 条；已经下线的不列出',
    input: z.object({ kind, page: s.page }),
    example: { kind: 'article', page: 1 },
    output: s.pageOf(favoritePage),
  },
  favoritePageState: {
    group,
    access: 'user',
    summary: '一篇文章、一门课程或一个专题是否已收藏',
    input: one,
    example: { kind: 'article', id: 1 },
    output: starred,
  },
  favoritePageStar: {
    group,
    access: 'user',
    rateLimit,
    summary: '收藏一篇文章、一门课程或一个专题；重复收藏也算成功',
    input: one,
    example: { kind: 'article', id: 1 },
    output: starred,
  },
  favoritePageCancelStar: {
    group,
    access: 'user',
    rateLimit,
    summary: '取消收藏；没有收藏过也算成功',
    input: one,
    example: { kind: 'article', id: 1 },
    output: starred,
  },
})
