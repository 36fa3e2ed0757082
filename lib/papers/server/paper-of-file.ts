import { z } from 'zod'
import { cityOrAll } from '#lib/cities/server/content-fields.ts'
import { paperOrigins } from '#lib/papers/origins.ts'
import { day, line, optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { questionId } from '#lib/questions/full-shapes.ts'
import { policy } from '#lib/questions/shapes.ts'

const paperSection = z.strictObject({
  title: line(60),
  note: optionalLine(500).default(''),
  policy: policy.default({ kind: 'EXACT' }),
  questions: z
    .array(
      z.strictObject({ id: questionId, score: z.number().min(0.01).max(1000).multipleOf(0.01) }),
    )
    .min(1)
    .max(500),
})

/** A paper as papers.json has it. */
export const paper = z.strictObject({
  id: rowId,
  title: line(100),
  level: line(20),
  origin: z.enum(paperOrigins).default('模拟卷'),
  year: z.int().min(2000).max(2100).nullable().default(null),
  region: cityOrAll,
  source: optionalLine(200).default(''),
  examDate: day().nullable().default(null),
  minutes: z.int().min(1).max(600),
  intro: optionalLine(1000).default(''),
  /** False for the paper of a mock exam to come, which shows it once its results are out. */
  isShown: z.boolean().default(true),
  /** False for one that the desk has not published yet, or has withdrawn. */
  isPublished: z.boolean().default(true),
  /** Marks that its questions add up to, for who wants that checked. */
  total: z.number().min(0.01).max(500_000).multipleOf(0.01).nullable().default(null),
  sections: z
    .array(paperSection)
    .min(1)
    .max(50)
    .refine(
      (sections) => sections.reduce((sum, { questions: list }) => sum + list.length, 0) <= 500,
      '一份试卷至多 500 题',
    ),
})

export type Paper = z.output<typeof paper>
