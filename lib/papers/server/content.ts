import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { cityOrAll } from '#lib/cities/server/content-fields.ts'
import { paperOrigins } from '#lib/papers/origins.ts'
import { jsonKind, type Known } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { line, optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { questionId } from '#lib/questions/full-shapes.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { policy } from '#lib/questions/shapes.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'
import { writePapers } from './write-papers.ts'

const paperSection = z.strictObject({
  title: line(60),
  note: optionalLine(500).default(''),
  policy: policy.default({ kind: 'EXACT' }),
  questions: z
    .array(
      z.strictObject({ id: questionId, score: z.number().min(0.01).max(1000).multipleOf(0.01) }),
    )
    .min(1)
    .max(500),
})

const paper = z.strictObject({
  id: rowId,
  title: line(100),
  level: line(20),
  origin: z.enum(paperOrigins).default('模拟卷'),
  year: z.int().min(2000).max(2100).nullable().default(null),
  region: cityOrAll,
  minutes: z.int().min(1).max(600),
  intro: optionalLine(1000).default(''),
  sections: z
    .array(paperSection)
    .min(1)
    .max(50)
    .refine(
      (sections) => sections.reduce((sum, { questions: list }) => sum + list.length, 0) <= 500,
      '一份试卷至多 500 题',
    ),
})

export type Paper = z.output<typeof paper>

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
  known: Known<typeof references>
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

async function checkPapers(list: Paper[], { known, faultAt }: Context): Promise<Fault[]> {
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
  ]
}

/** What is claimed of an exam must be said of a 真题, and of nothing else. */
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

async function readBack(db: Db): Promise<Paper[]> {
  const rows = await db.select().from(papers).orderBy(asc(papers.id))
  const sections = await db.select().from(paperSections).orderBy(asc(paperSections.position))
  const asked = await db
    .select({
      paperId: paperQuestions.paperId,
      section: paperQuestions.section,
      id: questions.contentId,
      score: paperQuestions.score,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .orderBy(asc(paperQuestions.position))
  const sectionsOf = Map.groupBy(sections, ({ paperId }) => paperId)
  const askedIn = Map.groupBy(asked, ({ paperId, section }) => `${paperId} ${section}`)
  return rows.map(({ id, title, level, origin, year, region, minutes, intro }) => ({
    ...{ id, title, level, origin, year, region, minutes, intro },
    sections: (sectionsOf.get(id) ?? []).map(({ position, title: name, note, policy }) => ({
      title: name,
      note,
      policy,
      questions: (askedIn.get(`${id} ${position}`) ?? []).map((row) => {
        return { id: row.id, score: row.score }
      }),
    })),
  }))
}
