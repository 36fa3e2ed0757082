import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { publicQuestion, writtenStanding } from '#lib/questions/shapes.ts'
import { paperOrigins } from './origins.ts'
import { paperItem } from './shapes.ts'

const group = 'historyPaper'
const rateLimit = { name: 'practice', calls: 240, seconds: 60 }

export const paper = paperItem
  .extend({
    /** Says who marks what the caller would write; null: nothing is written. */
    written: writtenStanding.nullable(),
    sections: z.array(
      z.object({
        title: z.string(),
        note: z.string(),
        rule: z.string(),
        questions: z.array(
          z.object({ position: z.number(), full: z.number(), question: publicQuestion }),
        ),
      }),
    ),
  })
  .meta({ id: 'Paper' })
export type Paper = z.infer<typeof paper>

export const papers = rows({
  paperPage: {
    group,
    access: 'public',
    summary: '试卷（真题与模拟卷），按类型、级别和真题的年份、地区筛选，每页 20 份',
    input: z.object({
      origin: z.enum(paperOrigins).optional(),
      level: z.string().max(20).optional(),
      year: z.number().int().min(2000).max(2100).optional(),
      /** A cityDir; `-` for the whole country. */
      region: z.string().max(32).optional(),
      page: s.page,
    }),
    example: { year: 2024, page: 1 },
    output: s.pageOf(paperItem),
  },
  paperQuestions: {
    group,
    access: 'user',
    rateLimit,
    summary: '试卷预览：大题与题目，不含答案',
    input: z.object({ paperId: s.id }),
    example: { paperId: 1 },
    output: paper,
  },
  examinationLevelList: {
    group,
    access: 'public',
    summary: '试卷的类型、级别和真题的年份、地区，供筛选',
    input: z.object({}),
    output: z.object({
      origins: z.array(z.object({ name: z.enum(paperOrigins), papers: z.number() })),
      levels: z.array(z.object({ name: z.string(), papers: z.number() })),
      years: z.array(z.object({ year: z.number(), papers: z.number() })),
      regions: z.array(z.object({ dir: z.string(), name: z.string(), papers: z.number() })),
    }),
  },
})
