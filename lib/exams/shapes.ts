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
  /** Where one signs up officially: the first official site of its place; null while none is known. */
  signUp: z.object({ name: z.string(), link: z.string() }).nullable(),
  /** Where today stands: before, within or after the registration days. */
  state: z.enum(['upcoming', 'open', 'closed']),
})
export type ExamWindow = z.infer<typeof examWindow>

/** A position found by its code. */
export const positionOfCode = s.shape('PositionOfCode', {
  id: z.number(),
  code: z.string(),
  year: z.number(),
  kind: z.string(),
  /** Null for the central organs. */
  city: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The exam that it is taken for; null while that is not known. */
  exam: z.object({ id: z.number(), title: z.string() }).nullable(),
  unit: z.string(),
  title: z.string(),
  category: z.string(),
  headcount: z.number(),
  education: z.string(),
  majors: z.string(),
  conditions: z.string(),
  note: z.string(),
})
export type PositionOfCode = z.infer<typeof positionOfCode>
