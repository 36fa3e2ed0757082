import { z } from 'zod'
import { paperOrigins } from '#lib/papers/origins.ts'
import { paperItem } from '#lib/papers/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { myExam } from '#lib/practice/my-exam-shapes.ts'
import { tonight } from '#lib/practice/tonight.ts'
import { catalogueNode } from '#lib/questions/catalogues.ts'

const group = 'homePage'

export const homePage = rows({
  questionBankHome: {
    group,
    access: 'public',
    summary: '题库首页：目录、年份、我的进度与入口上的数字',
    input: z.object({}),
    output: z.object({
      tree: z.array(catalogueNode),
      origins: z.array(z.object({ name: z.enum(paperOrigins), papers: z.number() })),
      years: z.array(z.object({ year: z.number(), papers: z.number() })),
      /** The first of the list. */
      papers: z.array(paperItem),
      /** Null for a stranger. */
      progress: z
        .object({
          answered: z.number(),
          /** Those of them that were right or wrong. */
          marked: z.number(),
          right: z.number(),
          days: z.number(),
          wrong: z.number(),
          favorites: z.number(),
          due: z.number(),
          exam: myExam.nullable(),
        })
        .nullable(),
      /** Null for a stranger. */
      tonight: tonight.nullable(),
      /** Questions answered on each of the last seven days in Shanghai, today last; empty for a stranger. */
      week: z.array(z.object({ day: z.string(), answered: z.number() })),
    }),
  },
  catalogueTree: {
    group,
    access: 'public',
    summary: '题库目录树，带题量与我的进度',
    input: z.object({}),
    output: z.array(catalogueNode),
  },
  yearList: {
    group,
    access: 'public',
    summary: '有真题的年份',
    input: z.object({}),
    output: z.array(z.object({ year: z.number(), papers: z.number() })),
  },
  userCatalogueQuestion: {
    group,
    access: 'user',
    summary: '我在一个目录中每道题的状态',
    input: z.object({ catalogueId: s.id }),
    example: { catalogueId: 1 },
    output: z.array(
      z.object({ questionId: z.number(), state: z.enum(['new', 'right', 'wrong', 'unmarked']) }),
    ),
  },
})
