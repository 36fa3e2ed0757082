import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { ownPaperQuestions, ownPapers } from './tables.ts'

/** The papers that a user has put together with the numbers of their questions, for that user's own export. */
export async function ownPapersOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { id, title, shareKey, createdAt } = ownPapers
  const papers = await db
    .select({ id, title, shareKey, createdAt })
    .from(ownPapers)
    .where(eq(ownPapers.userId, userId))
    .orderBy(asc(id))
  const asked = await db
    .select()
    .from(ownPaperQuestions)
    .where(
      inArray(
        ownPaperQuestions.paperId,
        papers.map((paper) => paper.id),
      ),
    )
    .orderBy(asc(ownPaperQuestions.paperId), asc(ownPaperQuestions.position))
  return papers.map((paper) => ({
    ...paper,
    questions: asked
      .filter(({ paperId }) => paperId === paper.id)
      .map(({ questionId, version }) => ({ questionId, version })),
  }))
}

/** Deletes a user's papers; their questions and links go with them. */
export async function forgetOwnPapers(tx: Db, userId: number): Promise<void> {
  await tx.delete(ownPapers).where(eq(ownPapers.userId, userId))
}
