import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import {
  MOST_MATERIALS,
  MOST_PARTS,
  MOST_POINTS,
  questionLengths as most,
} from './question-text.ts'

/** Refused beyond this by the server, with the names of the fields (faultsOfQuestion). */
export const questionText = s.shape('DeskQuestionText', {
  stem: z.string().max(most.stem),
  materials: z.array(z.string().max(most.material)).max(MOST_MATERIALS),
  parts: z
    .array(
      z.object({
        stem: z.string().max(most.stem),
        wordsNum: z.number().min(0).max(100_000).nullable(),
        score: z.number(),
        answer: z.string().max(most.answer),
        analysis: z.string().max(most.analysis),
        points: z
          .array(
            z.object({
              text: z.string().max(most.point),
              score: z.number(),
              required: z.boolean(),
            }),
          )
          .max(MOST_POINTS),
      }),
    )
    .min(1)
    .max(MOST_PARTS),
})

export const deskQuestion = s.shape('DeskQuestion', {
  id: z.string(),
  stem: z.string(),
  /** Its name. */
  catalogue: z.string(),
  /** Written parts. */
  parts: z.number(),
  /** Null where its writer gave it none. */
  score: z.number().nullable(),
  /** Learners can practise it, and so read its key. */
  isInBank: z.boolean(),
  /** Written at the desk, so it may be changed there. */
  ofDesk: z.boolean(),
})
export type DeskQuestion = z.infer<typeof deskQuestion>
