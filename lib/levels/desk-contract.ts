import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const measuredQuestion = s.shape('MeasuredQuestion', {
  questionId: z.number(),
  type: z.string(),
  /** The beginning of the stem as plain text. */
  stem: z.string(),
  catalogue: z.string(),
  /** In logits, 0 for the middle of the module (README), and by how many answers it is known. */
  ...{ difficulty: z.number(), measured: z.number() },
  /** First answers of everybody and the right ones among them, 0 to 1; null below 30. */
  ...{ answers: z.number(), rate: z.number().nullable() },
})
export type MeasuredQuestion = z.infer<typeof measuredQuestion>

const staffModule = s.shape('StaffLevelModule', {
  ...{ catalogueId: z.number(), name: z.string() },
  /** Questions that levels may ask, those of them that are measured by 30 answers or more, and the levels that they make. */
  ...{ questions: z.number(), measured: z.number(), levels: z.number() },
  /** Why there are none; empty otherwise. */
  message: z.string(),
  /** Five of those that are measured by 30 answers or more. */
  ...{ hardest: z.array(measuredQuestion), easiest: z.array(measuredQuestion) },
})
export type StaffLevelModule = z.infer<typeof staffModule>

/** The call of staff about levels. */
export const levelDesk = rows({
  staffLevels: {
    ...({ group: 'staff', access: 'staff', permission: 'questions.write' } as const),
    summary: '各科目的关卡：有多少题、量过多少题，最难与最易的各五道',
    input: z.object({}),
    example: {},
    output: z.array(staffModule),
  },
})
