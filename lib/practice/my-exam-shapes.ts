import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

/** 我的考试: the one exam that somebody counts down to. */
export const myExam = s.shape('MyExam', {
  /** An exam of the calendar; null for a day of one's own. */
  id: z.number().nullable(),
  title: z.string(),
  /** Its written day in Shanghai; null while none is announced, or when it is cancelled. */
  day: z.string().nullable(),
  cancelled: z.boolean(),
})
export type MyExam = z.infer<typeof myExam>

/** An exam of the calendar or a day of one's own; null takes it away. */
export const examChoice = z
  .union([z.object({ id: s.id }), z.object({ day: z.iso.date() })])
  .nullable()
  .describe('日历里的一场考试，或自己的日期；null 即不再倒数')
export type ExamChoice = z.infer<typeof examChoice>
