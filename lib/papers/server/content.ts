import { inArray } from 'drizzle-orm'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import type { ReadTables } from '#lib/platform/content/pipeline/read/read-tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { CheckedQuestion } from '#lib/questions/server/content/question/check-questions.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { References } from '#lib/server/content/references.ts'

const file = 'papers.json'

/** The faults of papers.json against questions and cities, those of the import and those stored. */
export async function checkPapers(
  db: Db,
  { tables, lines }: ReadTables,
  checked: CheckedQuestion[],
  { cities }: References,
): Promise<Fault[]> {
  const papers = tables[file] ?? []
  const fault = (path: PropertyKey[], reason: string): Fault => {
    return { file, line: lines[file]?.(path) ?? 1, field: path.join('.'), reason }
  }
  const named = papers.flatMap(({ sections }, paper) =>
    sections.flatMap(({ questions: list }, section) =>
      list.map(({ id }, place) => {
        return { paper, id, path: [paper, 'sections', section, 'questions', place, 'id'] }
      }),
    ),
  )
  const known = await knownIds(db, checked, new Set(named.map(({ id }) => id)))
  const seen = new Set<string>()
  return [
    ...papers.flatMap(({ region }, index) =>
      region === null || cities.has(region) ? [] : [fault([index, 'region'], `没有城市 ${region}`)],
    ),
    ...named.flatMap(({ paper, id, path }) => {
      if (!known.has(id)) return [fault(path, `没有题目 ${id}`)]
      const key = `${paper} ${id}`
      if (seen.has(key)) return [fault(path, `题目 ${id} 在这份试卷中重复`)]
      seen.add(key)
      return []
    }),
  ]
}

async function knownIds(
  db: Db,
  checked: CheckedQuestion[],
  wanted: Set<string>,
): Promise<Set<string>> {
  const known = new Set(checked.map(({ id }) => id))
  const strangers = [...wanted].filter((id) => !known.has(id))
  for (let at = 0; at < strangers.length; at += 1000) {
    const rows = await db
      .select({ id: questions.contentId })
      .from(questions)
      .where(inArray(questions.contentId, strangers.slice(at, at + 1000)))
    for (const { id } of rows) known.add(id)
  }
  return known
}
