import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { standingBefore } from '#lib/marking/server/allowance.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { getPaperPreview, listPapers, type PaperFilter } from '#lib/papers/server/papers.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'

/** Papers with how far a user (null: a stranger) is with each, the newest year first, 20 a page. */
export async function listPapersOfUser(
  db: Db,
  userId: number | null,
  filter: PaperFilter,
): Promise<Page<PaperItem>> {
  const { items, ...page } = await listPapers(db, filter)
  return { ...page, items: await withStates(db, userId, items) }
}

/** A whole paper without answers, with how far the user is with it and who marks what they write. Throws not_found. */
export async function getPaperOfUser(db: Db, userId: number, paperId: number): Promise<Paper> {
  const paper = await getPaperPreview(db, paperId)
  const [own = paper] = await withStates(db, userId, [paper])
  return { ...own, written: own.written && (await standingBefore(db, userId)) }
}

/** `doing` while a sitting of any kind is open, else `done` once there was one. */
async function withStates<P extends PaperItem>(
  db: Db,
  userId: number | null,
  papers: P[],
): Promise<P[]> {
  if (userId === null || papers.length === 0) return papers
  const ids = papers.map(({ id }) => id)
  const begun = await db
    .select({
      paperId: sittings.paperId,
      isOpen: sql<boolean>`bool_or(${sittings.submittedAt} is null)`,
    })
    .from(sittings)
    .where(
      and(
        eq(sittings.userId, userId),
        inArray(sittings.paperId, ids),
        // Its first questions, answered as a guest, are not the paper; nor is a mock exam, which is done from its own page.
        notInArray(sittings.kind, ['sample', 'mock']),
      ),
    )
    .groupBy(sittings.paperId)
  const states = new Map<number | null, PaperItem['state']>(
    begun.map(({ paperId, isOpen }) => [paperId, isOpen ? 'doing' : 'done']),
  )
  return papers.map((paper) => ({ ...paper, state: states.get(paper.id) ?? 'new' }))
}
