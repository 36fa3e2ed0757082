import { sql } from 'drizzle-orm'
import { levelsOf } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { bandedOf } from './banded.ts'

/** How many questions the levels of a module ask, and how many levels these are; 0 for none. Throws not_found for what is no topmost catalogue or is withheld. */
export async function getModule(
  db: Db,
  moduleId: number,
): Promise<{ questions: number; levels: number }> {
  const {
    rows: [row],
  } = await db.execute<{ questions: number }>(sql`
    with recursive ${bandedOf(moduleId)}
    select (select count(*)::int from asked where module_id = m.id) as questions
    from modules m`)
  if (!row) throw new AppError('not_found')
  return { questions: row.questions, levels: levelsOf(row.questions) }
}
