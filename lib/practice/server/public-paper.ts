import { getPaperPreview } from '#lib/papers/server/papers.ts'
import type { PublicPaper } from '#lib/papers/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { closedToGuests } from './question-access.ts'

/** Reads what everybody may of a paper, without answers; null when there is none. */
export async function findPublicPaper(db: Db, id: number): Promise<PublicPaper | null> {
  const paper = await getPaperPreview(db, id).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!paper) return null
  const asked = paper.sections.flatMap(({ questions }) => questions)
  const closed = await closedToGuests(
    db,
    asked.map(({ question }) => Number(question.id)),
  )
  return {
    ...paper,
    sections: paper.sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.length,
      full: Number(questions.reduce((sum, { full }) => sum + full, 0).toFixed(2)),
    })),
    first: asked
      .filter(({ question }) => !closed.has(Number(question.id)))
      .slice(0, GUEST_QUESTIONS),
  }
}

export const publicPaperLoader = loader(findPublicPaper, () => ['questions', 'cities'])
