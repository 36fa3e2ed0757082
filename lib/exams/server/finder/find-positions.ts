import { and, eq, inArray, max, type SQL } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import { type Asked, candidateOf } from '#lib/exams/finder/asked.ts'
import { callOf } from '#lib/exams/finder/call-of.ts'
import type { FoundPosition, FoundPositions } from '#lib/exams/finder/found.ts'
import { type Judgement, judge, type Verdict, verdicts } from '#lib/exams/finder/judge.ts'
import { positionFields, positionOrder } from '#lib/exams/server/positions.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { codesOfMajor } from '#lib/handbook/server/major-names.ts'
import { searchMajors } from '#lib/handbook/server/majors.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE, placeOf } from '#lib/platform/db/paged.ts'

const MOST_NEAR = 6

/**
 * One page of the positions of an exam, else of the newest year of 遴选 (in a province, where one is asked for), judged for a candidate:
 * the best verdicts first, and before them what is called just as was asked. Null for an unknown exam or city and for a page beyond the end.
 */
export async function findPositions(db: Db, asked: Asked): Promise<FoundPositions | null> {
  const [scope, codes] = await Promise.all([scopeOf(db, asked), codesOfMajor(db, asked.major)])
  if (!scope) return null
  const candidate = candidateOf(asked, codes)
  const callOfRow = callOf(asked.q)
  const rows = await db
    .select(conditionFields)
    .from(examPositions)
    .where(scope.where)
    .orderBy(...positionOrder)
  const judged = rows.flatMap((row) => {
    const call = callOfRow(row)
    return call === 0 ? [] : [{ id: row.id, call, ...judge(candidate, row) }]
  })
  const byVerdict = Map.groupBy(judged, ({ verdict }) => verdict)
  const of = (verdict: Verdict) => byVerdict.get(verdict) ?? []
  const ordered = asked.verdict ? of(asked.verdict) : verdicts.flatMap(of)
  const chosen = ordered.toSorted((a, b) => b.call - a.call)
  const { limit, offset } = placeOf({ page: asked.page })
  const shown = chosen.slice(offset, offset + limit)
  if (asked.page > 1 && shown.length === 0) return null
  const { where: _, ...about } = scope
  return {
    ...about,
    counts: {
      fits: of('fits').length,
      read: of('read').length,
      ask: of('ask').length,
      no: of('no').length,
    },
    mostMissing: of('ask').reduce((most, { reasons }) => Math.max(most, reasons.length), 0),
    items: await withTexts(db, shown),
    page: asked.page,
    pageSize: PAGE_SIZE,
    total: chosen.length,
    nearMajors: asked.major && codes.length === 0 ? await nearMajors(db, asked.major) : null,
  }
}

/** Narrow, since every position of the scope is judged. */
const conditionFields = {
  id: examPositions.id,
  unit: examPositions.unit,
  title: examPositions.title,
  code: examPositions.code,
  majorCodes: examPositions.majorCodes,
  minEducation: examPositions.minEducation,
  minRank: examPositions.minRank,
  maxRank: examPositions.maxRank,
  minServiceYears: examPositions.minServiceYears,
  minGrassrootsYears: examPositions.minGrassrootsYears,
  party: examPositions.party,
  further: examPositions.further,
  education: examPositions.education,
  majors: examPositions.majors,
  conditions: examPositions.conditions,
}

type Scope = Pick<FoundPositions, 'exam' | 'city' | 'year'> & { where: SQL | undefined }

async function scopeOf(db: Db, { examId, cityId }: Asked): Promise<Scope | null> {
  if (examId !== null) {
    const { id, title } = examWindows
    const [exam] = await db.select({ id, title }).from(examWindows).where(eq(id, examId))
    const where = eq(examPositions.windowId, examId)
    return exam ? { exam, city: null, year: null, where } : null
  }
  const ofSelection = eq(examPositions.kind, '遴选')
  const [[newest], [city]] = await Promise.all([
    db
      .select({ year: max(examPositions.year) })
      .from(examPositions)
      .where(cityId === null ? ofSelection : and(ofSelection, eq(examPositions.cityId, cityId))),
    cityId === null
      ? []
      : db.select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.id, cityId)),
  ])
  if (cityId !== null && !city) return null
  const year = newest?.year ?? null
  const where = and(
    ofSelection,
    year === null ? undefined : eq(examPositions.year, year),
    city && eq(examPositions.cityId, city.id),
  )
  return { exam: null, city: city ?? null, year, where }
}

async function withTexts(
  db: Db,
  judged: (Judgement & { id: number; call: number })[],
): Promise<FoundPosition[]> {
  if (judged.length === 0) return []
  const ids = judged.map(({ id }) => id)
  const { education, majors, conditions, note } = examPositions
  const rows = await db
    .select({ ...positionFields, education, majors, conditions, note })
    .from(examPositions)
    .leftJoin(cities, eq(cities.id, examPositions.cityId))
    .where(inArray(examPositions.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return judged.flatMap((one) => {
    const row = byId.get(one.id)
    const { call: _, ...judgement } = one
    return row ? [{ ...row, ...judgement }] : []
  })
}

/** Names that hold what was typed, else its beginning. */
async function nearMajors(db: Db, typed: string): Promise<string[]> {
  for (const text of [typed, typed.slice(0, 3), typed.slice(0, 2)]) {
    const found = await searchMajors(db, text)
    if (found.length > 0) return [...new Set(found.map(({ name }) => name))].slice(0, MOST_NEAR)
  }
  return []
}
