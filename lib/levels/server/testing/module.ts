import type { Db } from '#lib/platform/db/client.ts'
import { questionStats } from '#lib/questions/server/tables.ts'
import { addQuestionBank, addQuestions } from '#lib/questions/server/testing/questions.ts'

/** The first question that `addModule` adds. */
export const FIRST = 101

/**
 * For tests: the bank of questions, and `count` single choices more in catalogue 11 of module 1, from 101 on, the key of each A.
 * Module 1 has 14 questions beside them that a machine marks alone, each of the two syntheses has something written.
 */
export async function addModule(db: Db, count: number, catalogueId = 11): Promise<void> {
  await addQuestionBank(db)
  await addChoices(db, count, { catalogueId })
}

/** For tests: single choices in a catalogue, whose key is A. */
export async function addChoices(
  db: Db,
  count: number,
  { catalogueId, from = FIRST }: { catalogueId: number; from?: number },
): Promise<void> {
  await addQuestions(
    db,
    Array.from({ length: count }, (_, index) => ({
      id: from + index,
      catalogueId,
      full: {
        id: `level${from + index}`,
        type: 'single_choose' as const,
        stem: '题干',
        options: ['A', 'B'].map((head) => ({ head, content: head })),
        answer: 'A',
        analysis: '解析',
        analyses: [],
      },
    })),
  )
}

/** For tests: what is known of a question; `right` of its first answers were right. */
export async function setDifficulty(
  db: Db,
  questionId: number,
  difficulty: number,
  { answered = 0, right = 0 }: { answered?: number; right?: number } = {},
): Promise<void> {
  const stats = { answered, right, difficulty, measured: answered }
  await db
    .insert(questionStats)
    .values({ questionId, ...stats })
    .onConflictDoUpdate({ target: questionStats.questionId, set: stats })
}
