import { z } from 'zod'
import { paperOrigins } from '#lib/papers/origins.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { policy } from '#lib/questions/shapes.ts'

// A paper as the desk writes it: the fields of an entry of papers.json, none of them left out. Only sizes are bounded here,
// so that a half-written one can be checked; the rules of papers.json say what is wrong with it.

const text = (most: number) => z.string().max(most).default('')

const bankPaperSection = s.shape('BankPaperSection', {
  title: text(200),
  note: text(2000),
  policy: policy.default({ kind: 'EXACT' }),
  questions: z
    .array(z.object({ id: z.string().min(1).max(64), score: z.number().nullable().default(null) }))
    .max(500)
    .default([]),
})

/** A paper as the desk writes it. */
export const bankPaperText = s.shape('BankPaperText', {
  title: text(200),
  intro: text(2000),
  level: text(60),
  origin: z.enum(paperOrigins).default('模拟卷'),
  /** Claims about the exam of a 真题, and null or empty for a 模拟卷: `region` is a cityDir, null for the whole country. */
  year: z.number().nullable().default(null),
  region: z.string().max(40).nullable().default(null),
  source: text(400),
  examDate: z.string().max(10).nullable().default(null),
  minutes: z.number().nullable().default(null),
  /** Marks that it is to have in all; null leaves them to its questions. Once published it has to be their sum. */
  total: z.number().nullable().default(null),
  /** False for what is kept for a mock exam, whose questions nobody else is asked from the first save on. */
  isShown: z.boolean().default(true),
  sections: z.array(bankPaperSection).max(50).default([]),
})
export type BankPaperText = z.infer<typeof bankPaperText>
/** As a caller may send it: what is left out is empty. */
export type BankPaperTextInput = z.input<typeof bankPaperText>

/** A paper as it is sent, whatever its sections allow together: 500 questions are 60 KB. */
export const MOST_PAPER_BYTES = 400_000
