import { z } from 'zod'
import { courseSchemas } from '#lib/courses/server/content/courses.ts'
import { examSchemas } from '#lib/exams/server/content/exam-windows.ts'
import {
  address,
  examKind,
  line,
  markdown,
  optionalLine,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'

const victory = z.strictObject({
  id: rowId,
  title: line(80),
  learner: line(20),
  year: z.int().min(2000).max(2100),
  kind: examKind,
  unit: line(60),
  rank: optionalLine(40).default(''),
  summary: line(200),
  body: markdown,
  courseId: rowId.nullable().default(null),
  publishedOn: z.iso.date(),
})

const collection = z.strictObject({
  id: rowId,
  page: z.enum(['recommend', 'forecast']),
  /** Its `recommendId` or `type`. */
  number: z.int().min(1).max(999),
  title: line(60),
  summary: line(200),
  body: markdown,
  items: z
    .array(
      z.strictObject({
        kind: z.enum(['article', 'course', 'topic', 'paper', 'video', 'book']),
        id: rowId,
        note: optionalLine(100).default(''),
      }),
    )
    .max(60),
})

const jobOpening = z.strictObject({
  id: rowId,
  title: line(40),
  department: line(40),
  place: line(40),
  headcount: z.int().min(1).max(999),
  salary: line(40),
  duties: z.array(line(200)).min(1).max(20),
  demands: z.array(line(200)).min(1).max(20),
})

const gift = z.strictObject({
  id: rowId,
  title: line(40),
  intro: line(200),
  image: address.nullable().default(null),
  kind: z.enum(['virtual', 'parcel']),
  points: z.int().min(1).max(1_000_000),
  stock: z.int().min(0).max(1_000_000),
  perUser: z.int().min(1).max(99),
})

/** The lists in JSON behind the public pages that are no articles, by file name. */
export const offerSchemas = {
  ...examSchemas,
  ...courseSchemas,
  'victories.json': z.array(victory).max(5000),
  'collections.json': z.array(collection).max(500),
  'job-openings.json': z.array(jobOpening).max(200),
  'gifts.json': z.array(gift).max(500),
} satisfies Record<string, z.ZodType>
