import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { type Given, jsonKind, type Known } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { type Paper, paper } from './paper-of-file.ts'
import { originFaults, totalFaults } from './paper-rules.ts'
import { readPapers, readSections } from './read-papers.ts'
import { papers } from './tables.ts'
import { withheldFaults } from './withheld-faults.ts'
import { changedPapers, partsOf, writePapers } from './write-papers.ts'

const file = 'papers.json'
const references = { cities: cityContent, questions: questionContent }

/** Papers. One that the file leaves out stays; each that changed is replaced in a transaction of its own. */
export const paperContent = jsonKind({
  file,
  schema: z.array(paper).max(5000),
  unique: { fields: ['id'] },
  references,
  names: publishedById,
  check: checkPapers,
  ownTransactions: true,
  prepare: async (db, list, warn) =>
    await warnOfDesk(file, papers)(db, await changedPapers(db, list), warn),
  write: writePapers,
  readBack: (db) => readPapers(db),
})

/** Papers by number with whether they are published once the file has come in, which leaves those of the desk alone. */
async function publishedById(db: Db, { rows = [] }: Given<Paper[]>): Promise<Map<number, boolean>> {
  const { id, isPublished, ofDesk } = papers
  const stored = await db.select({ id, isPublished, ofDesk }).from(papers).orderBy(asc(id))
  return new Map(
    [...stored.filter((one) => !one.ofDesk), ...rows, ...stored.filter((one) => one.ofDesk)].map(
      (one) => [one.id, one.isPublished],
    ),
  )
}

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
      [...originFaults(paper), ...totalFaults(paper)].map(([field, reason]) =>
        faultAt([index, field], reason),
      ),
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
    ...(await withheldFaults(db, await broughtAsShown(db, list), faultAt)),
  ]
}

/** The papers of a file, those of the desk as if they were withheld: a file changes nothing of them, so it shows nobody a question. */
async function broughtAsShown(db: Db, list: Paper[]): Promise<Paper[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(eq(papers.ofDesk, true))
    .orderBy(asc(papers.id))
  const ofDesk = new Set(rows.map(({ id }) => id))
  return list.map((one) => (ofDesk.has(one.id) ? { ...one, isShown: false } : one))
}

/** Places in the file of papers that ask something else than what a mock exam holds: who enters late gets the same paper. */
async function changedWhileHeld(db: Db, list: Paper[]): Promise<number[]> {
  const held = await db
    .select({ id: papers.id })
    .from(papers)
    // What the desk has written stays as it is, whatever a file says of it.
    .where(and(eq(papers.heldForMock, true), eq(papers.ofDesk, false)))
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
