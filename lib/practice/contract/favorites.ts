import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'
import { questionView } from './sittings.ts'

const group = 'favorites'
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }
const star = { questionId: s.id }

export const favorites = rows({
  favoritesList: {
    group,
    access: 'user',
    summary: '收藏的题目，每页 20 道',
    input: z.object({ catalogueId: s.id.optional(), page: s.page }),
    example: { page: 1 },
    output: s.pageOf(
      z.object({
        questionId: z.number(),
        type: z.string(),
        /** Empty for a closed one. */
        stem: z.string(),
        catalogue: z.object({ id: z.number(), name: z.string() }),
        /** For members, and the caller's membership has ended. */
        closed: z.boolean(),
        /** Closed for every membership: it is kept for a mock exam or a class. */
        reserved: z.boolean(),
        at: z.string(),
      }),
    ),
  },
  favoriteStar: {
    group,
    access: 'user',
    rateLimit,
    summary: '收藏一道题；重复收藏也算成功',
    input: z.object(star),
    example: { questionId: 1 },
    output: z.object({ starred: z.boolean() }),
  },
  favoriteCancelStar: {
    group,
    access: 'user',
    rateLimit,
    summary: '取消收藏',
    input: z.object(star),
    example: { questionId: 1 },
    output: z.object({ starred: z.boolean() }),
  },
  /** Holds the answer only when the caller has handed in the question before; `view` is null otherwise. */
  favoriteView: {
    group,
    access: 'user',
    summary: '收藏中的一道题；做过的带答案与解析',
    input: z.object(star),
    example: { questionId: 1 },
    output: z.object({ view: questionView.nullable(), question: p.barePublic.nullable() }),
  },
  favoritesStart: {
    group,
    access: 'user',
    rateLimit,
    summary: '练习收藏的题目',
    input: z.object({
      count: s.positive(100).default(20),
      mode: p.sittingMode.default('practice'),
      clientKey: p.clientKey,
    }),
    example: { count: 10, clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b' },
    output: p.sitting,
  },
})
