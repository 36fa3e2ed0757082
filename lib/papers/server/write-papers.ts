import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { Paper } from './paper-of-file.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'

/**
 * Replaces the papers that differ from what is stored, each in one transaction, after the questions they name; returns
 * whether there were any. A paper that the file leaves out stays, and sittings keep what they were given.
 */
export async function writePapers(
  db: Db,
  list: Paper[],
  { changing }: { changing: () => Promise<void> },
): Promise<boolean> {
  const rows = await db.select({ id: papers.id, hash: papers.contentHash }).from(papers)
  const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
  const changed = list.filter((paper) => stored.get(paper.id) !== hashOf(paper))
  if (changed.length > 0) await changing()
  for (const paper of changed) await db.transaction((tx) => replacePaper(tx, paper))
  return changed.length > 0
}

async function replacePaper(tx: Db, paper: Paper): Promise<void> {
  const { sections, ...row } = paper
  const asked = sections.flatMap(({ questions: list }, index) =>
    list.map((question) => ({ ...question, section: index + 1 })),
  )
  const full = roundMarks(asked.reduce((sum, { score }) => sum + score, 0))
  await tx
    .insert(papers)
    .values({ ...row, full, questionCount: asked.length, contentHash: hashOf(paper) })
    .onConflictDoUpdate({
      target: papers.id,
      set: excluded(papers, [
        'title',
        'intro',
        'level',
        'origin',
        'year',
        'region',
        'minutes',
        'isShown',
        'full',
        'questionCount',
        'contentHash',
      ]),
    })
  await tx.delete(paperSections).where(eq(paperSections.paperId, paper.id))
  await tx.delete(paperQuestions).where(eq(paperQuestions.paperId, paper.id))
  await tx.insert(paperSections).values(
    sections.map(({ title, note, policy }, index) => {
      return { paperId: paper.id, position: index + 1, title, note, policy }
    }),
  )
  const ids = await idsOf(
    tx,
    asked.map(({ id }) => id),
  )
  await tx.insert(paperQuestions).values(
    asked.map(({ id, score, section }, index) => {
      return {
        paperId: paper.id,
        position: index + 1,
        section,
        questionId: ids.get(id) ?? 0,
        score,
      }
    }),
  )
}

async function idsOf(tx: Db, contentIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ contentId: questions.contentId, id: questions.id })
    .from(questions)
    .where(inArray(questions.contentId, contentIds))
  return new Map(rows.map(({ contentId, id }) => [contentId, id]))
}

// The parsed paper, so that neither layout nor a default that is written out is a change.
function hashOf({
  id,
  title,
  level,
  origin,
  year,
  region,
  minutes,
  intro,
  isShown,
  sections,
}: Paper): string {
  const parts = partsOf(sections)
  const text = JSON.stringify([
    ...[id, title, level, origin, year, region, minutes, intro, parts],
    // Left out where it is shown, so that papers stored before keep their hash.
    ...(isShown ? [] : [isShown]),
  ])
  return createHash('sha256').update(text).digest('hex')
}

/** Sections of a paper with what they ask, the same for equal papers. */
export const partsOf = (sections: Paper['sections']) =>
  sections.map(({ title, note, policy, questions: list }) => [
    ...[title, note, Object.entries(policy).sort()],
    list.map(({ id, score }) => [id, score]),
  ])
