import { z } from 'zod'
import {
  cityOrAll,
  examKind,
  line,
  optionalLine,
  rowId,
} from '#lib/platform/content/pipeline/fields.ts'

/** One line of `majors.csv`. */
const major = z.strictObject({
  level: z.coerce.number().pipe(z.literal([1, 2, 3])),
  code: z.string().regex(/^\d{4,7}[A-Z]{0,2}$/, '应为专业代码'),
  name: line(40),
  categoryCode: z.string().regex(/^\d{2}$/, '应为两位代码'),
  category: line(20),
  family: line(40),
})

const emptyIsNull = (text: unknown) => (text === '' ? null : text)
const score = z.preprocess(
  emptyIsNull,
  z.coerce.number().min(0).max(1000).multipleOf(0.01).nullable(),
)

/** One line of `positions.csv`. */
const examPosition = z.strictObject({
  id: z.coerce.number().pipe(rowId),
  year: z.coerce.number().int().min(2000).max(2100),
  kind: examKind,
  city: z.preprocess(emptyIsNull, cityOrAll),
  unit: line(60),
  title: line(60),
  category: line(20),
  headcount: z.coerce.number().int().min(1).max(999),
  education: line(40),
  majors: line(200),
  conditions: optionalLine(300),
  applicants: z.preprocess(emptyIsNull, z.coerce.number().int().min(0).max(1_000_000).nullable()),
  scoreLine: score,
  topScore: score,
  fullScore: z.coerce.number().int().min(1).max(1000),
  note: optionalLine(200),
})

/** A folder's tables in CSV, by file name: one line a row, the first one names the fields. */
export const csvSchemas = {
  'majors.csv': z.array(major).max(20_000),
  'positions.csv': z.array(examPosition).max(200_000),
} satisfies Record<string, z.ZodType>
