import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { majors } from './tables.ts'

/**
 * The entries of the catalogue that a typed major names, as `1:030101K`: by its code, its name, or the name of its family
 * (法学类, then the family as `1:0301`). None for a name that is not in it.
 */
export async function codesOfMajor(db: Db, typed: string): Promise<string[]> {
  const text = storable(typed).normalize('NFKC').trim()
  if (!text) return []
  const { level, code, name, family } = majors
  const rows = await db
    .select({
      level,
      code,
      isFamily: sql<boolean>`${name} <> ${text} and ${code} <> ${text.toUpperCase()}`,
    })
    .from(majors)
    .where(or(eq(code, text.toUpperCase()), eq(name, text), eq(family, text)))
    .orderBy(level, code)
  const exact = rows.filter(({ isFamily }) => !isFamily)
  if (exact.length > 0) return exact.map((row) => `${row.level}:${row.code}`)
  return [...new Set(rows.map((row) => `${row.level}:${row.code.slice(0, 4)}`))]
}
