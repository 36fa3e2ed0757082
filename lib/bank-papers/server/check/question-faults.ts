import { and, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { StoredPaper } from '#lib/bank-papers/server/stored-paper.ts'
import { isOfBank } from '#lib/bank-questions/server/of-bank.ts'
import { livePapers } from '#lib/mocks/server/sit/live-papers.ts'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { paperQuestions, papers } from '#lib/papers/server/tables.ts'
import { withheldFaults } from '#lib/papers/server/withheld-faults.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { questions } from '#lib/questions/server/tables.ts'

type Asking = {
  id: number
  isShown: boolean
  isPublished: boolean
  /** A mock exam of its own holds it: nobody reads it meanwhile, and it keeps its questions. */
  isLive: boolean
  sections: readonly { questions: readonly { id: string }[] }[]
}

/** Finds the questions that may not stand in a paper: there are none such, they stand in it twice, or somebody would read their keys too early. */
export async function questionFaults(
  db: Db,
  paper: Asking,
  stored: StoredPaper | null,
): Promise<QuestionFault[]> {
  const asked = placesOf(paper)
  const ids = [...new Set(asked.map(({ id }) => id))]
  const mine = new Set(stored?.text.sections.flatMap((own) => own.questions.map(({ id }) => id)))
  const there = await bankOnes(db, ids)
  const known = (id: string) => there.has(id) || mine.has(id)
  const openIn = paper.isShown ? new Map() : await openPapersOf(db, ids, paper.id)
  const seen = new Set<string>()
  const faults = asked.flatMap(({ id, field }) => {
    if (!known(id)) return [{ field, reason: `题库里没有题目 ${id}` }]
    if (seen.has(id)) return [{ field, reason: `题目 ${id} 在这份试卷中重复` }]
    seen.add(id)
    const open = openIn.get(id)
    if (open === undefined) return []
    return [{ field, reason: `公开的试卷“${open}”里也有题目 ${id}，答案会提前看到` }]
  })
  const withheld = await withheldFaults(db, [paper], ([, ...path], reason) => ({
    ...{ field: path.join('.'), reason },
  }))
  const kept =
    paper.isShown && paper.isPublished && !paper.isLive
      ? await keptPapersOf(db, ids, paper.id)
      : new Map()
  const refused = new Set(withheld.map(({ field }) => field))
  // What stands in it already takes it from everybody, too, once it is published.
  const keptFaults = asked.flatMap(({ id, field }) =>
    kept.has(id) && !refused.has(field)
      ? [
          {
            field,
            reason: `试卷“${kept.get(id)}”留作模考，里面也有题目 ${id}，不能放在公开的试卷里`,
          },
        ]
      : [],
  )
  return [...faults, ...withheld, ...keptFaults]
}

/** Lists the questions of a paper with their fields, in their order. */
export const placesOf = ({ sections }: Pick<Asking, 'sections'>) =>
  sections.flatMap(({ questions: list }, section) =>
    list.map(({ id }, place) => ({ id, field: `sections.${section}.questions.${place}.id` })),
  )

async function bankOnes(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: questions.contentId })
    .from(questions)
    .where(and(inArray(questions.contentId, ids), isOfBank))
  return new Set(rows.map(({ id }) => id))
}

/** Titles of public papers by the questions in them: keeping these for a mock exam would take the papers from everybody. */
const openPapersOf = (db: Db, ids: string[], paperId: number) =>
  titlesOf(db, ids, and(isOpenPaper, ne(papers.id, paperId)))

/** Titles of papers that are kept for a mock exam, drafts too, by the questions in them; not of those that are held for another one alone. */
async function keptPapersOf(db: Db, ids: string[], paperId: number): Promise<Map<string, string>> {
  const isKept = or(not(papers.isShown), sql`${papers.id} in (${livePapers(new Date())})`)
  return await titlesOf(db, ids, and(isKept, ne(papers.id, paperId)))
}

async function titlesOf(
  db: Db,
  ids: string[],
  where: SQL | undefined,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: questions.contentId, title: papers.title })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(papers, eq(papers.id, paperQuestions.paperId))
    .where(and(inArray(questions.contentId, ids), where))
    .orderBy(desc(papers.id))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
