import { asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { checkCities, cityIdOf, cityOrAll } from '#lib/cities/server/content-fields.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { educations, NO_DEMAND, partyDemands, ranks } from '#lib/exams/finder/scales.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { POSITION_CODE, plainCode, positionCodeFault } from '#lib/exams/position-code.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import { majorContent } from '#lib/handbook/server/content.ts'
import { csvKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { line, oneOf, optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { replaceRows } from '#lib/platform/content/pipeline/write/replace-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { examWindowContent } from './exam-windows.ts'
import { examsOfDesk } from './exams-of-desk.ts'

type Scores = { scoreLine: number | null; topScore: number | null; fullScore: number }

/** Scores above the full score: of which scale they are nobody knows. */
export function scaleFaults({ scoreLine, topScore, fullScore }: Scores) {
  const reason = `高于满分 ${fullScore}，请核对分数和满分`
  return Object.entries({ scoreLine, topScore } as const).flatMap(([column, score]) =>
    score !== null && score > fullScore
      ? [{ column: column as 'scoreLine' | 'topScore', reason }]
      : [],
  )
}

const emptyIsNull = (text: unknown) => (text === '' ? null : text)
const score = z.preprocess(
  emptyIsNull,
  z.coerce.number().min(0).max(1000).multipleOf(0.01).nullable(),
)

// An empty cell is a condition that nobody entered, and so is a column that the file does not have.
const entered = <T extends z.ZodType>(value: T) =>
  z.preprocess(emptyIsNull, value.nullable()).optional().default(null)
const years = entered(z.coerce.number().int().min(0).max(40))
/** 不限, or entries such as `1:0301 2:0301` (level of the catalogue, then the beginning of a code). */
const majorCodes = z
  .string()
  .regex(
    /^(不限|[123]:\d{2,7}[A-Z]{0,2}( [123]:\d{2,7}[A-Z]{0,2})*)$/,
    '应为“不限”或“层次:代码”，以空格隔开',
  )
  .transform((text) => (text === NO_DEMAND ? [] : text.split(' ')))

const optionalCode = z
  .string()
  .transform(plainCode)
  .refine((text) => text === '' || POSITION_CODE.test(text), positionCodeFault)
  .default('')

/** A position as its file holds it, every field as text. */
export const position = z.strictObject({
  id: z.coerce.number().pipe(rowId),
  year: z.coerce.number().int().min(2000).max(2100),
  kind: oneOf(examKindNames),
  city: z.preprocess(emptyIsNull, cityOrAll),
  unit: line(60),
  title: line(60),
  code: optionalCode,
  category: line(20),
  headcount: z.coerce.number().int().min(1).max(999),
  education: line(40),
  majors: line(600),
  conditions: optionalLine(600),
  applicants: z.preprocess(emptyIsNull, z.coerce.number().int().min(0).max(1_000_000).nullable()),
  scoreLine: score,
  topScore: score,
  fullScore: z.coerce.number().int().min(1).max(1000),
  note: optionalLine(200),
  windowId: entered(z.coerce.number().pipe(rowId)),
  majorCodes: entered(majorCodes),
  minEducation: entered(oneOf([NO_DEMAND, ...educations])),
  minRank: entered(oneOf([NO_DEMAND, ...ranks])),
  maxRank: entered(oneOf(ranks)),
  minServiceYears: years,
  minGrassrootsYears: years,
  party: entered(oneOf([NO_DEMAND, ...partyDemands])),
  further: entered(z.union([z.literal(NO_DEMAND), line(200)])),
})

/** The positions of all years with their score lines; the file replaces them, but for those of exams that were written at the desk. */
export const positionContent = csvKind({
  file: 'positions.csv',
  schema: z.array(position).max(200_000),
  unique: { fields: ['id'] },
  references: { cities: cityContent, windows: examWindowContent, majors: majorContent },
  check: (rows, context) => [...checkCities(rows, context), ...checkConditions(rows, context)],
  prepare: async (db, list, warn) => {
    const kept = await examsOfDesk(db)
    const own = list.filter(({ windowId }) => windowId !== null && kept.has(windowId))
    for (const [id, { length }] of countsOf(own))
      warn(`positions.csv: 考试 ${id} 已在工作台修改，文件里它的 ${length} 个职位没有导入`)
  },
  write: async (tx, list, { known }) => {
    const kept = await examsOfDesk(tx)
    const given = list.filter(({ windowId }) => windowId === null || !kept.has(windowId))
    const rows = given.map(({ city, further, ...row }) => ({
      ...row,
      further: further === NO_DEMAND ? '' : further,
      cityId: cityIdOf(known.cities, city),
    }))
    const ofDesk = sql`stored.window_id = any(${sql.param([...kept])}::int[])`
    return await replaceRows(tx, examPositions, 'id', rows, sql`${ofDesk} is true`)
  },
  readBack,
})

const countsOf = (rows: { windowId: number | null }[]) =>
  Map.groupBy(rows, ({ windowId }) => windowId)

type Context = {
  known: { windows: { has(id: unknown): boolean }; majors: Set<unknown> }
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

/** The faults of rows whose exam or majors are not there, or whose scores have no scale. */
function checkConditions(rows: z.output<typeof position>[], { known, faultAt }: Context): Fault[] {
  return rows.flatMap(({ windowId, majorCodes, ...scores }, index) => [
    ...scaleFaults(scores).map(({ column, reason }) => faultAt([index, column], reason)),
    ...unknown(known.windows, '考试', windowId, { faultAt, path: [index, 'windowId'] }),
    ...(majorCodes ?? []).flatMap((code) =>
      unknown(known.majors, '专业', code, { faultAt, path: [index, 'majorCodes'] }),
    ),
  ])
}

async function* readBack(db: Db) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ position: examPositions, city: cities.dir })
      .from(examPositions)
      .leftJoin(cities, eq(cities.id, examPositions.cityId))
      .where(gt(examPositions.id, after))
      .orderBy(asc(examPositions.id))
      .limit(5000)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ position: { cityId: _, windowId, ...row }, city }) => ({
      ...row,
      city,
      windowId,
      majorCodes: row.majorCodes && (row.majorCodes.join(' ') || NO_DEMAND),
      further: row.further === '' ? NO_DEMAND : row.further,
    }))
    after = last.position.id
  }
}
