import { sql } from 'drizzle-orm'
import type { QuestionBody } from '#lib/questions/stored.ts'
import type { QuestionType } from '#lib/questions/types.ts'

/** Seconds a question outside of papers, by what exams leave for it: 行测 135 questions in 120 minutes, 申论 some 900 characters an hour. */
const byType = {
  ...{ single_choose: 60, true_false_choose: 30, multiple_choose: 90 },
  ...{ non_directional_choose: 90, sequencing: 60, fill_in: 60, short_answer: 900 },
  // Its material has to be read; its sub-questions come on top.
  synthesis: 60,
} satisfies Record<QuestionType, number>

/**
 * Gives a question its part of a paper's minutes, by its share of the full marks; null outside of papers. For columns,
 * on `sitting_questions q` and `sittings t`.
 */
export const paperSeconds = sql`(
  select (60.0 * p.minutes * q.full / nullif(p.full, 0))::float8 from papers p where p.id = t.paper_id)`

/** The seconds that a question should take; `ofPaper` is its share of its paper's minutes. */
export function suggestedSeconds(body: QuestionBody, ofPaper: number | null): number {
  if (ofPaper !== null) return Math.round(ofPaper)
  return body.subQuestions.reduce(
    (sum, sub) => sum + suggestedSeconds(sub, null),
    byType[body.type],
  )
}
