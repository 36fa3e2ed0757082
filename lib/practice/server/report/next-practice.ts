import { inArray } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { weakPoints } from '#lib/practice/diagnosis.ts'
import { getEntitlement } from '#lib/practice/server/start/entitlement.ts'
import { countOpen } from '#lib/practice/server/start/start-catalogue.ts'
import { weakCatalogues } from '#lib/practice/server/start/weak-catalogues.ts'
import type { Report } from '#lib/practice/shapes.ts'
import type { WeakPoint } from '#lib/practice/weak-point.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import type { PointFigures } from './points.ts'

/** By what a learner is let into catalogues: courses with exercises, and the libraries of their classes, asked for only where needed. */
export type Reach = { sources: readonly AccessSource[]; libraries: () => Promise<number[]> }

type Point = Report['points'][number]

/** The points with the names of their catalogues. */
export async function namePoints(db: Db, points: readonly PointFigures[]): Promise<Point[]> {
  if (points.length === 0) return []
  const ids = points.map(({ catalogueId }) => catalogueId)
  const rows = await db
    .select({ id: catalogues.id, name: catalogues.name })
    .from(catalogues)
    .where(inArray(catalogues.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return points.map((point) => ({ ...point, name: names.get(point.catalogueId) ?? '' }))
}

/** Questions of a practice at most, and points that are tried for one. */
const MOST = 10
const TRIED = 5

/**
 * Finds what to practise after a sitting: of the points with a loss on enough questions the dearest that is open to the
 * account, with how many questions a start of it would ask, and how many of them are new. Null without such a point, and
 * for a guest (`userId` null), who is always asked the same.
 */
export async function findNextPractice(
  db: Db,
  userId: number | null,
  points: readonly Point[],
  { sources, libraries }: Reach,
): Promise<Report['drill']> {
  const weak = weakPoints(points).slice(0, TRIED)
  if (userId === null || weak.length === 0) return null
  const reached = await libraries()
  for (const { catalogueId, name } of weak) {
    const practice = await sizePractice(db, userId, catalogueId, { sources, reached })
    if (practice) return { catalogueId, name, ...practice }
  }
  return null
}

/** Chips beside each other are a choice, more are a list. */
const MOST_WEAK = 4

/** The catalogues that go worst by an account's first answers, each with enough of them: `questions` is what a start of it asks. The worst five are tried, four at most come, the worst first. Empty where none goes badly; null where some do and none of those tried is open to the account. */
export async function findWeakPoints(
  db: Db,
  userId: number,
  tree: readonly CatalogueNode[],
  { sources, libraries }: Reach,
): Promise<WeakPoint[] | null> {
  const weak = weakCatalogues(tree).slice(0, TRIED)
  if (weak.length === 0) return []
  const reached = await libraries()
  const found: WeakPoint[] = []
  for (const { id, name, right, marked } of weak) {
    if (found.length === MOST_WEAK) break
    const practice = await sizePractice(db, userId, id, { sources, reached })
    if (practice)
      found.push({ catalogueId: id, name, questions: practice.questions, ...{ right, marked } })
  }
  return found.length > 0 ? found : null
}

/** Counts a practice by the query that starts it; null where nothing can be asked. */
async function sizePractice(
  db: Db,
  userId: number,
  catalogueId: number,
  { sources, reached }: { sources: readonly AccessSource[]; reached: readonly number[] },
): Promise<{ questions: number; unseen: number } | null> {
  if (!(await isOpen(db, userId, catalogueId, { sources, reached }))) return null
  const open = await countOpen(db, sources, userId, { catalogueId, libraries: reached })
  const questions = Math.min(MOST, open.questions)
  return questions > 0 ? { questions, unseen: Math.min(questions, open.unseen) } : null
}

async function isOpen(
  db: Db,
  userId: number,
  catalogueId: number,
  { sources, reached }: { sources: readonly AccessSource[]; reached: readonly number[] },
): Promise<boolean> {
  try {
    return (await getEntitlement(db, sources, userId, catalogueId, reached)).allowed
  } catch (error) {
    // Withdrawn since, or kept for interviews and classes: nobody can begin it from here.
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}
