import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { questionType } from '#lib/questions/full-shapes.ts'

// A question as the desk writes it: the fields of a line of a content file, none of them left out. Nothing but its bytes
// (`MOST_TEXT_BYTES`) bounds what is written, so that `parseQuestion` names the field of what is too long or too many.

const text = z.string().default('')
/** Names that the server gave, or that follow from the place. */
const name = (most: number) => z.string().max(most).default('')

const ownText = {
  type: questionType,
  stem: text,
  options: z.array(z.object({ head: name(2), content: text })).default([]),
  answer: text,
  /** Blanks of a fill-in question; `|` parts the readings that one accepts. */
  answer_list: z.array(text).default([]),
  analysis: text,
  /** `content` of a recording is its address, or the name of a film of an analysis. */
  analyses: z
    .array(z.object({ type: z.enum(['text', 'video', 'audio']), content: text }))
    .default([]),
  words_num: z.number().nullable().default(null),
  points: z
    .array(
      z.object({
        /** Name within the question; empty for a new one. */
        code: name(8),
        text,
        score: z.number().nullable().default(null),
        alternatives: z.array(text).default([]),
        required: z.boolean().default(false),
      }),
    )
    .default([]),
  score: z.number().nullable().default(null),
}

const bankPart = s.shape('BankQuestionPart', {
  /** The id of content files; empty for a new part. */
  id: name(64),
  ...ownText,
})
export type BankPart = z.infer<typeof bankPart>

/** A question of the bank as the desk writes it. */
export const bankText = s.shape('BankQuestionText', {
  ...ownText,
  ...{ subject: text, category: text },
  materials: z.array(z.object({ content: text })).default([]),
  sub_questions: z.array(bankPart).default([]),
  year: z.number().nullable().default(null),
  source: text,
  /** How hard staff think it is, 1 easy to 5 hard. */
  difficulty: z.number().nullable().default(null),
})
export type BankText = z.infer<typeof bankText>
/** As a caller may send it: what is left out is empty. */
export type BankTextInput = z.input<typeof bankText>
