import { count, eq, min, or, sql } from 'drizzle-orm'
import type { Major } from '#lib/handbook/contract.ts'
import type { MajorPage } from '#lib/handbook/tools.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { majors } from './tables.ts'

const MOST_FOUND = 50

/**
 * The majors of one category by family; without a choice the first category of 本科. `category` is the category's code
 * as a number. Null for a level or category that the catalogue does not have.
 */
export async function findMajorPage(
  db: Db,
  asked: { level: number | null; category: number | null },
): Promise<MajorPage | null> {
  const level = asLevel(asked.level ?? 1)
  if (!level) return null
  const rows = await db
    .select({ code: majors.categoryCode, name: min(majors.category), count: count() })
    .from(majors)
    .where(eq(majors.level, level))
    .groupBy(majors.categoryCode)
    .orderBy(majors.categoryCode)
  const categories = rows.map(({ code, name, count }) => ({
    number: Number(code),
    code,
    name: name ?? '',
    count,
  }))
  const category = asked.category
    ? categories.find(({ number }) => number === asked.category)
    : categories[0]
  if (!category) return null
  return {
    level,
    total: categories.reduce((total, { count }) => total + count, 0),
    category,
    categories,
    families: await listFamilies(db, level, category.code),
  }
}

export const majorPageLoader = loader(
  (db: Db, level: number | undefined, category: number | undefined) =>
    findMajorPage(db, { level: level ?? null, category: category ?? null }),
  () => ['majors'],
)

const asLevel = (level: number) => ([1, 2, 3] as const).find((known) => known === level)

async function listFamilies(db: Db, level: 1 | 2 | 3, categoryCode: string) {
  const rows = await db
    .select({ code: majors.code, name: majors.name, family: majors.family })
    .from(majors)
    .where(sql`${eq(majors.level, level)} and ${eq(majors.categoryCode, categoryCode)}`)
    .orderBy(majors.code)
  const families = Map.groupBy(rows, ({ family }) => family)
  return [...families].map(([name, list]) => ({
    name,
    majors: list.map(({ code, name }) => ({ code, name })),
  }))
}

/** Up to 50 majors for a keyword: its very code first, then names that begin with it, then codes that do, then names that hold it. */
export async function searchMajors(db: Db, keyword: string): Promise<Major[]> {
  const text = storable(keyword).normalize('NFKC').trim()
  if (!text) return []
  const code = text.toUpperCase()
  const pattern = text.replace(/[\\%_]/g, '\\$&')
  const isCode = eq(majors.code, code)
  const nameBegins = sql`${majors.name} ilike ${`${pattern}%`}`
  const codeBegins = sql`starts_with(${majors.code}, ${code})`
  const nameHolds = sql`${majors.name} ilike ${`%${pattern}%`}`
  return await db
    .select({
      level: majors.level,
      code: majors.code,
      name: majors.name,
      category: majors.category,
      categoryCode: majors.categoryCode,
      family: majors.family,
    })
    .from(majors)
    .where(or(isCode, codeBegins, nameHolds))
    .orderBy(
      sql`case when ${isCode} then 0 when ${nameBegins} then 1 when ${codeBegins} then 2 else 3 end`,
      majors.level,
      majors.code,
    )
    .limit(MOST_FOUND)
}
