import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { Paper, paper } from './paper-of-file.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'

/** Reads papers as papers.json has them, by their numbers, without what a file leaves out: all of them, or the one with this number. */
export async function readPapers(db: Db, id?: number): Promise<z.input<typeof paper>[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(id === undefined ? undefined : eq(papers.id, id))
    .orderBy(asc(papers.id))
  const sectionsOf = await readSections(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, title, level, origin, year, region, minutes, intro, ...more }) => ({
    ...{ id, title, level, origin, year, region, minutes, intro },
    ...(more.source !== '' && { source: more.source }),
    ...(more.examDate !== null && { examDate: more.examDate }),
    ...(more.total !== null && { total: more.total }),
    ...(!more.isShown && { isShown: false }),
    ...(!more.isPublished && { isPublished: false }),
    sections: sectionsOf(id),
  }))
}

/** Reads what these papers ask, as a file has it. */
export async function readSections(
  db: Db,
  ids: number[],
): Promise<(id: number) => Paper['sections']> {
  const sections = await db
    .select()
    .from(paperSections)
    .where(inArray(paperSections.paperId, ids))
    .orderBy(asc(paperSections.paperId), asc(paperSections.position))
  const asked = await db
    .select({
      paperId: paperQuestions.paperId,
      section: paperQuestions.section,
      id: questions.contentId,
      score: paperQuestions.score,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .where(inArray(paperQuestions.paperId, ids))
    .orderBy(asc(paperQuestions.paperId), asc(paperQuestions.position))
  const sectionsOf = Map.groupBy(sections, ({ paperId }) => paperId)
  const askedIn = Map.groupBy(asked, ({ paperId, section }) => `${paperId} ${section}`)
  return (id) =>
    (sectionsOf.get(id) ?? []).map(({ position, title, note, policy }) => ({
      ...{ title, note, policy },
      questions: (askedIn.get(`${id} ${position}`) ?? []).map((row) => {
        return { id: row.id, score: row.score }
      }),
    }))
}
