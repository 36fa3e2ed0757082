import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionType } from '#lib/questions/full-shapes.ts'

// A question as the desk writes it: the fields of a line of a content file, none of them left out. Only sizes are bounded
// here, so that a half-written one can be drawn; `parseQuestion` says what is wrong with it.

const text = (most: number) => z.string().max(most).default('')

const ownText = {
  type: questionType,
  stem: text(20_000),
  options: z
    .array(z.object({ head: text(2), content: text(5000) }))
    .max(26)
    .default([]),
  answer: text(20_000),
  /** Blanks of a fill-in question; `|` parts the readings that one accepts. */
  answer_list: z.array(text(500)).max(20).default([]),
  analysis: text(20_000),
  /** `content` of a recording is its address, or the name of a film of an analysis. */
  analyses: z
    .array(z.object({ type: z.enum(['text', 'video', 'audio']), content: text(20_000) }))
    .max(20)
    .default([]),
  words_num: z.number().nullable().default(null),
  points: z
    .array(
      z.object({
        /** Name within the question; empty for a new one. */
        code: text(8),
        text: text(300),
        score: z.number().nullable().default(null),
        alternatives: z.array(text(300)).max(10).default([]),
        required: z.boolean().default(false),
      }),
    )
    .max(20)
    .default([]),
  score: z.number().nullable().default(null),
}

const bankPart = s.shape('BankQuestionPart', {
  /** The id of content files; empty for a new part. */
  id: text(64),
  ...ownText,
})
export type BankPart = z.infer<typeof bankPart>

/** A question of the bank as the desk writes it. */
export const bankText = s.shape('BankQuestionText', {
  ...ownText,
  ...{ subject: text(40), category: text(40) },
  materials: z
    .array(z.object({ content: text(50_000) }))
    .max(20)
    .default([]),
  sub_questions: z.array(bankPart).max(50).default([]),
  year: z.number().nullable().default(null),
  source: text(200),
  /** How hard staff think it is, 1 easy to 5 hard. */
  difficulty: z.number().nullable().default(null),
})
export type BankText = z.infer<typeof bankText>
/** A question as it is sent, whatever the lengths of its fields allow together; the longest one of the demo content has 8 KB. */
export const MOST_TEXT_BYTES = 200_000
/** As a caller may send it: what is left out is empty. */
export type BankTextInput = z.input<typeof bankText>
