import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { jsonKind, type Known } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { type Paper, paper } from './paper-of-file.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'
import { withheldFaults } from './withheld-faults.ts'
import { partsOf, writePapers } from './write-papers.ts'

const references = { cities: cityContent, questions: questionContent }

/** Papers. One that the file leaves out stays; each that changed is replaced in a transaction of its own. */
export const paperContent = jsonKind({
  file: 'papers.json',
  schema: z.array(paper).max(5000),
  unique: { fields: ['id'] },
  references,
  names: idsAdded(papers),
  check: checkPapers,
  ownTransactions: true,
  write: writePapers,
  readBack,
})

type Context = {
  db: Db
  known: Known<typeof references>
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

async function checkPapers(list: Paper[], { db, known, faultAt }: Context): Promise<Fault[]> {
  const named = list.flatMap(({ sections }, index) =>
    sections.flatMap((own, section) =>
      own.questions.map(({ id }, place) => {
        return { index, id, path: [index, 'sections', section, 'questions', place, 'id'] }
      }),
    ),
  )
  const there = await known.questions(named.map(({ id }) => id))
  const seen = new Set<string>()
  return [
    ...(await changedWhileHeld(db, list)).map((index) =>
      faultAt([index, 'sections'], '这份试卷正用于模考，公布成绩前题目、分值和大题不能改'),
    ),
    ...list.flatMap((paper, index) =>
      originFaults(paper, (field, reason) => faultAt([index, field], reason)),
    ),
    ...list.flatMap(({ region }, index) =>
      unknown(known.cities, '城市', region, { faultAt, path: [index, 'region'] }),
    ),
    ...named.flatMap(({ index, id, path }) => {
      if (!there.has(id)) return [faultAt(path, `没有题目 ${id}`)]
      const key = `${index} ${id}`
      if (seen.has(key)) return [faultAt(path, `题目 ${id} 在这份试卷中重复`)]
      seen.add(key)
      return []
    }),
    ...(await withheldFaults(db, list, faultAt)),
  ]
}

/** Places in the file of papers that ask something else than what a mock exam holds: who enters late gets the same paper. */
async function changedWhileHeld(db: Db, list: Paper[]): Promise<number[]> {
  const held = await db
    .select({ id: papers.id })
    .from(papers)
    .where(eq(papers.heldForMock, true))
    .orderBy(asc(papers.id))
  if (held.length === 0) return []
  const askedBy = await readSections(
    db,
    held.map(({ id }) => id),
  )
  return held.flatMap(({ id }) => {
    const index = list.findIndex((one) => one.id === id)
    const sections = list[index]?.sections
    if (!sections) return []
    const isSame = JSON.stringify(partsOf(sections)) === JSON.stringify(partsOf(askedBy(id)))
    return isSame ? [] : [index]
  })
}

/** Demands of a 真题 what is claimed of an exam, and refuses it of anything else. */
function originFaults(
  { origin, year, region }: Paper,
  faultAt: (field: string, reason: string) => Fault,
): Fault[] {
  if (origin === '真题') return year === null ? [faultAt('year', '真题要写明考试年份')] : []
  const reason = '模拟卷不写考试的年份和地区；是某次考试的试题，origin 写“真题”'
  return [
    ...(year === null ? [] : [faultAt('year', reason)]),
    ...(region === null ? [] : [faultAt('region', reason)]),
  ]
}

async function readBack(db: Db): Promise<z.input<typeof paper>[]> {
  const rows = await db.select().from(papers).orderBy(asc(papers.id))
  const sectionsOf = await readSections(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, level, origin, year, region, minutes, intro, isShown }) => ({
    ...{ id, title, level, origin, year, region, minutes, intro },
    ...(!isShown && { isShown }),
    sections: sectionsOf(id),
  }))
}

/** Reads what these papers ask, as a file has it. */
async function readSections(db: Db, ids: number[]): Promise<(id: number) => Paper['sections']> {
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
