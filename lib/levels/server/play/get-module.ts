import { sql } from 'drizzle-orm'
import { levelsOf } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { bandedOf } from './banded.ts'

type LevelsOf = { questions: number; levels: number }

/** How many questions the levels of a module ask, and how many levels these are; 0 for none. Null for what is no topmost catalogue or is withheld. */
export async function findModule(db: Db, moduleId: number): Promise<LevelsOf | null> {
  const {
    rows: [row],
  } = await db.execute<{ questions: number }>(sql`
    with recursive ${bandedOf(moduleId)}
    select (select count(*)::int from asked where module_id = m.id) as questions
    from modules m`)
  return row ? { questions: row.questions, levels: levelsOf(row.questions) } : null
}

/** The same, but throws not_found instead of null. */
export async function getModule(db: Db, moduleId: number): Promise<LevelsOf> {
  const found = await findModule(db, moduleId)
  if (!found) throw new AppError('not_found')
  return found
}
