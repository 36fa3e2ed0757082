import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { excluded } from '#lib/platform/db/statements/excluded.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { Paper } from './paper-of-file.ts'
import { fullOf } from './paper-rules.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'

/**
 * Replaces the papers that differ from what is stored, each in one transaction, after the questions they name; returns
 * whether there were any. A paper that the file leaves out stays, as does one that was written at the desk, and sittings
 * keep what they were given.
 */
export async function writePapers(
  db: Db,
  list: Paper[],
  { changing }: { changing: () => Promise<void> },
): Promise<boolean> {
  const changed = await changedPapers(db, list, { ofDesk: false })
  if (changed.length > 0) await changing()
  for (const paper of changed) await db.transaction((tx) => replacePaper(tx, paper))
  return changed.length > 0
}

/** Finds those of a file that differ from what is stored; with `ofDesk` false without what was written at the desk. */
export async function changedPapers(
  db: Db,
  list: Paper[],
  { ofDesk = true } = {},
): Promise<Paper[]> {
  const rows = await db
    .select({ id: papers.id, hash: papers.contentHash, ofDesk: papers.ofDesk })
    .from(papers)
    .orderBy(papers.id)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return list.filter((paper) => {
    const before = stored.get(paper.id)
    return before?.hash !== hashOf(paper) && (ofDesk || !before?.ofDesk)
  })
}

/** Writes a paper in the place of what is stored under its number, sections and questions too; not over one of the desk, unless the desk writes it. */
export async function replacePaper(tx: Db, paper: Paper, { ofDesk = false } = {}): Promise<void> {
  const { sections, ...row } = paper
  const asked = sections.flatMap(({ questions: list }, index) =>
    list.map((question) => ({ ...question, section: index + 1 })),
  )
  const written = await tx
    .insert(papers)
    .values({
      ...{ ...row, ofDesk, full: fullOf(sections), questionCount: asked.length },
      ...{ contentHash: hashOf(paper), changedAt: sql`now()` },
    })
    .onConflictDoUpdate({
      target: papers.id,
      set: excluded(papers, [
        ...(['title', 'intro', 'level', 'origin', 'year', 'region', 'source', 'examDate'] as const),
        ...(['minutes', 'isShown', 'isPublished', 'ofDesk', 'total', 'full'] as const),
        ...(['questionCount', 'contentHash', 'changedAt'] as const),
      ]),
      // The desk may have written it since the file was compared.
      ...(!ofDesk && { setWhere: eq(papers.ofDesk, false) }),
    })
    .returning({ id: papers.id })
  if (written.length === 0) return
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
function hashOf(paper: Paper): string {
  const { id, title, level, origin, year, region, minutes, intro, isShown, sections } = paper
  const { source, examDate, total, isPublished } = paper
  const said = {
    ...(source !== '' && { source }),
    ...(examDate !== null && { examDate }),
    ...(total !== null && { total }),
    ...(!isPublished && { isPublished }),
  }
  const text = JSON.stringify([
    ...[id, title, level, origin, year, region, minutes, intro, partsOf(sections)],
    // Left out where nothing is said, so that papers stored before keep their hash.
    ...(isShown ? [] : [isShown]),
    ...(Object.keys(said).length > 0 ? [said] : []),
  ])
  return createHash('sha256').update(text).digest('hex')
}

/** Sections of a paper with what they ask, the same for equal papers. */
export const partsOf = (sections: Paper['sections']) =>
  sections.map(({ title, note, policy, questions: list }) => [
    ...[title, note, Object.entries(policy).sort()],
    list.map(({ id, score }) => [id, score]),
  ])
