import { asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { cityContent } from '#lib/cities/server/content.ts'
import { checkCities, cityIdOf, cityOrAll } from '#lib/cities/server/content-fields.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import { csvKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { line, oneOf, optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { replaceRows } from '#lib/platform/content/pipeline/write/replace-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'

const emptyIsNull = (text: unknown) => (text === '' ? null : text)
const score = z.preprocess(
  emptyIsNull,
  z.coerce.number().min(0).max(1000).multipleOf(0.01).nullable(),
)

const position = z.strictObject({
  id: z.coerce.number().pipe(rowId),
  year: z.coerce.number().int().min(2000).max(2100),
  kind: oneOf(examKindNames),
  city: z.preprocess(emptyIsNull, cityOrAll),
  unit: line(60),
  title: line(60),
  category: line(20),
  headcount: z.coerce.number().int().min(1).max(999),
  education: line(40),
  majors: line(200),
  conditions: optionalLine(300),
  applicants: z.preprocess(emptyIsNull, z.coerce.number().int().min(0).max(1_000_000).nullable()),
  scoreLine: score,
  topScore: score,
  fullScore: z.coerce.number().int().min(1).max(1000),
  note: optionalLine(200),
})

/** The positions of all years with their score lines; the file replaces them. */
export const positionContent = csvKind({
  file: 'positions.csv',
  schema: z.array(position).max(200_000),
  unique: { fields: ['id'] },
  references: { cities: cityContent },
  check: checkCities,
  write: (tx, list, { known }) => {
    const rows = list.map(({ city, ...row }) => ({ ...row, cityId: cityIdOf(known.cities, city) }))
    return replaceRows(tx, examPositions, 'id', rows)
  },
  readBack,
})

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
    yield rows.map(({ position: row, city }) => ({ ...row, city }))
    after = last.position.id
  }
}
