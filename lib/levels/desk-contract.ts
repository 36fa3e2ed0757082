import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'

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

const staffOpinion = s.shape('StaffOpinion', {
  ...{ id: z.number(), type: z.string(), catalogue: z.string() },
  /** The beginning of the stem as plain text. */
  stem: z.string(),
  /** From 1 (easy) to 5; null where staff have said nothing. */
  opinion: z.number().nullable(),
  /** In logits, null where no answer has told anything, and by how many answers it is known. */
  ...{ difficulty: z.number().nullable(), measured: z.number() },
})
export type StaffOpinion = z.infer<typeof staffOpinion>

const desk = { group: 'staff', access: 'staff', permission: 'questions.write' } as const

/** The calls of staff about levels. */
export const levelDesk = rows({
  staffOpinions: {
    ...desk,
    summary: '闯关里的题：老师估的难度与测出来的难度，作答最少的在前',
    input: z.object({ ...listInput, status: z.enum(['all', 'unset', 'set']).default('all') }),
    example: { page: 1 },
    output: s.pageOf(staffOpinion),
  },
  staffSaveOpinion: {
    ...desk,
    summary: '写下老师估的难度，1（易）到 5（难），null 为不估；测过的题不因此变动',
    input: z.object({ id: s.id, opinion: z.int().min(1).max(5).nullable() }),
    example: { id: 1, opinion: 4 },
    output: z.object({ done: z.literal(true) }),
  },
  staffLevels: {
    ...desk,
    summary: '各科目的关卡：有多少题、量过多少题，最难与最易的各五道',
    input: z.object({}),
    example: {},
    output: z.array(staffModule),
  },
})
