import { inArray } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { weakPoints } from '#lib/practice/diagnosis.ts'
import { getEntitlement } from '#lib/practice/server/start/entitlement.ts'
import { countOpen } from '#lib/practice/server/start/start-catalogue.ts'
import type { Report } from '#lib/practice/shapes.ts'
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

/** Questions of a drill at most, and points that are tried for one. */
const DRILL = 10
const TRIED = 5

/**
 * Finds what to practise after a sitting: of the points with a loss on enough questions the dearest that is open to the
 * account, with how many questions a start of it would ask, and how many of them are new. Null without such a point, and
 * for a guest (`userId` null), who is always asked the same.
 */
export async function findDrill(
  db: Db,
  userId: number | null,
  points: readonly Point[],
  { sources, libraries }: Reach,
): Promise<Report['drill']> {
  const weak = weakPoints(points).slice(0, TRIED)
  if (userId === null || weak.length === 0) return null
  const reached = await libraries()
  for (const { catalogueId, name } of weak) {
    if (!(await isOpen(db, userId, catalogueId, { sources, reached }))) continue
    const open = await countOpen(db, sources, userId, { catalogueId, libraries: reached })
    const questions = Math.min(DRILL, open.questions)
    if (questions > 0)
      return { catalogueId, name, questions, unseen: Math.min(questions, open.unseen) }
  }
  return null
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
