import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export const examWindow = s.shape('ExamWindow', {
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  city: z.object({ id: z.number(), name: z.string(), cityDir: z.string() }).nullable(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  examDate: z.string().nullable(),
  note: z.string(),
  /** Where today stands: before, within or after the registration days. */
  state: z.enum(['upcoming', 'open', 'closed']),
})
export type ExamWindow = z.infer<typeof examWindow>
