import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { csvKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { line } from '#lib/platform/content/pipeline/fields.ts'
import { replaceRows } from '#lib/platform/content/pipeline/write/replace-rows.ts'
import { majors } from './tables.ts'

const major = z.strictObject({
  level: z.coerce.number().pipe(z.literal([1, 2, 3])),
  code: z.string().regex(/^\d{4,7}[A-Z]{0,2}$/, '应为专业代码'),
  name: line(40),
  categoryCode: z.string().regex(/^\d{2}$/, '应为两位代码'),
  category: line(20),
  family: line(40),
})

/** The catalogue of majors; the file replaces it. */
export const majorContent = csvKind({
  file: 'majors.csv',
  schema: z.array(major).max(20_000),
  unique: { fields: ['code'] },
  // Positions name an entry, or by the beginning of its code a family or a category: `1:0301` is 法学类 of 本科.
  names: async (db, { rows }) => {
    const known = rows ?? (await db.select({ level: majors.level, code: majors.code }).from(majors))
    return new Set(
      known.flatMap(({ level, code }): unknown[] =>
        [code.slice(0, 2), code.slice(0, 4), code].map((part) => `${level}:${part}`),
      ),
    )
  },
  write: (tx, list) => replaceRows(tx, majors, 'code', list),
  readBack: async function* (db) {
    yield await db.select().from(majors).orderBy(asc(majors.level), asc(majors.code))
  },
})
