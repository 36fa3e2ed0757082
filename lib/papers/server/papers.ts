import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { Paper } from '#lib/papers/contract.ts'
import { type PaperOrigin, paperOrigins } from '#lib/papers/origins.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { bySelf } from '#lib/questions/policies/who-marks.ts'
import { questions, questionVersions as versions } from '#lib/questions/server/tables.ts'
import { hasWritten } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { isOpenPaper, selectPapers, toPaperItem } from './paper-items.ts'
import { paperQuestions, paperSections, papers } from './tables.ts'

/** How a filter says 全国: 真题 without a region. */
const wholeCountry = '-'

export type PaperFilter = {
  origin?: PaperOrigin | undefined
  level?: string | undefined
  year?: number | undefined
  region?: string | undefined
  page: number
}

/** Papers as a stranger sees them, 20 a page: 真题 with the newest year first, then 模拟卷. */
export async function listPapers(
  db: Db,
  { page, ...filter }: PaperFilter,
): Promise<Page<PaperItem>> {
  const where = matches(filter)
  const query = selectPapers(db)
    .where(where)
    .orderBy(sql`${papers.year} desc nulls last`, desc(papers.id))
  const { items: rows, ...list } = await paged(query, db.$count(papers, where), { page })
  return { ...list, items: rows.map(toPaperItem) }
}

export const papersLoader = loader(
  (db: Db, year: number | null, region: string | null, page: number) =>
    listPapers(db, { year: year ?? undefined, region: region ?? undefined, page }),
  () => ['questions', 'cities'],
)

const isReal = eq(papers.origin, '真题')

/** The years that have 真题, the newest first. */
export async function paperYears(db: Db): Promise<{ year: number; papers: number }[]> {
  const rows = await db
    .select({ year: papers.year, papers: count() })
    .from(papers)
    .where(and(isOpenPaper, isReal))
    .groupBy(papers.year)
    .orderBy(desc(papers.year))
  return rows.flatMap(({ year, papers }) => (year === null ? [] : [{ year, papers }]))
}

/** Lists the kinds of papers that there are, 真题 first. */
export async function originsOfPapers(db: Db): Promise<{ name: PaperOrigin; papers: number }[]> {
  const rows = await db
    .select({ name: papers.origin, papers: count() })
    .from(papers)
    .where(isOpenPaper)
    .groupBy(papers.origin)
  return paperOrigins.flatMap((origin) => rows.filter(({ name }) => name === origin))
}

/** Lists what papers may be filtered by, with how many there are; the region `-` is the whole country and comes first. */
export async function paperFilters(db: Db) {
  const [origins, levels, years, regions] = await Promise.all([
    originsOfPapers(db),
    db
      .select({ name: papers.level, papers: count() })
      .from(papers)
      .where(isOpenPaper)
      .groupBy(papers.level)
      .orderBy(desc(count()), papers.level),
    paperYears(db),
    db
      .select({ dir: papers.region, name: cities.name, papers: count() })
      .from(papers)
      .leftJoin(cities, eq(cities.dir, papers.region))
      .where(and(isOpenPaper, isReal))
      .groupBy(papers.region, cities.name, cities.id)
      .orderBy(sql`${papers.region} is not null`, cities.id),
  ])
  return {
    origins,
    levels,
    years,
    regions: regions.map(({ dir, name, papers }) =>
      dir === null
        ? { dir: wholeCountry, name: '全国', papers }
        : { dir, name: name ?? dir, papers },
    ),
  }
}

export const paperFiltersLoader = loader(paperFilters, () => ['questions', 'cities'])

/** A whole paper without answers, by its sections, as a stranger sees it. Throws not_found, for one that is withheld too. */
export async function getPaperPreview(db: Db, paperId: number): Promise<Paper> {
  return await wholePaper(db, paperId, isOpenPaper)
}

/** The same for the desk, which also sees drafts and what is kept for a mock exam. Throws not_found. */
export async function getPaperOfDesk(db: Db, paperId: number): Promise<Paper> {
  return await wholePaper(db, paperId, undefined)
}

async function wholePaper(db: Db, paperId: number, isSeen: SQL | undefined): Promise<Paper> {
  const [[row], sections, rows] = await Promise.all([
    selectPapers(db).where(and(isSeen, eq(papers.id, paperId))),
    db
      .select()
      .from(paperSections)
      .where(eq(paperSections.paperId, paperId))
      .orderBy(asc(paperSections.position)),
    askedQuestions(db, paperId),
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toPaperItem(row),
    written: rows.some(({ body }) => hasWritten(body)) ? bySelf : null,
    sections: sections.map(({ position, title, note, policy }) => {
      const asked = rows.filter(({ section }) => section === position)
      return {
        title,
        note,
        rule: ruleOf(policy, asked),
        questions: asked.map(({ position, full, questionId, body }) => ({
          position,
          full,
          question: toPublic(body, questionId),
        })),
      }
    }),
  }
}

function matches({ origin, level, year, region }: Omit<PaperFilter, 'page'>): SQL | undefined {
  // Only a 真题 is of a region: a 模拟卷 has none, and is not of the whole country either.
  const inRegion =
    region === wholeCountry ? and(isNull(papers.region), isReal) : eq(papers.region, region ?? '')
  return and(
    isOpenPaper,
    origin === undefined ? undefined : eq(papers.origin, origin),
    level === undefined ? undefined : eq(papers.level, level),
    year === undefined ? undefined : eq(papers.year, year),
    region === undefined ? undefined : inRegion,
  )
}

type Asked = Awaited<ReturnType<typeof askedQuestions>>

/** The rule of a section in one sentence; empty where its questions are marked by several. */
function ruleOf(policy: Policy, asked: Asked): string {
  const rules = new Set(asked.map(({ full, body }) => describePolicy(policy, full, body.type)))
  return rules.size === 1 ? [...rules].join('') : ''
}

async function askedQuestions(db: Db, paperId: number) {
  return await db
    .select({
      position: paperQuestions.position,
      section: paperQuestions.section,
      full: paperQuestions.score,
      questionId: questions.id,
      body: versions.body,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.id, paperQuestions.questionId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .where(eq(paperQuestions.paperId, paperId))
    .orderBy(asc(paperQuestions.position))
}
