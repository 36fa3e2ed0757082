import { and, eq, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/platform/db/client.ts'
import { once } from '#lib/platform/once.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'

/** JSON that a process keeps; its objects take some twice as much memory. */
const MOST_BYTES = 4_000_000

const kept = once('question-bodies', () => {
  return new LRUCache<string, QuestionBody>({ maxSize: MOST_BYTES })
})

/** Which writing of a version a row holds: one that is written anew, be it twice in a transaction, has another mark. */
export const writing = sql<string>`${versions}.xmin::text || ${versions}.ctid::text`

type Version = { questionId: number; version: number }
type Written = Version & { writing: string }

/**
 * Puts their bodies beside rows of versions, which name their `writing`; nobody may change one. Thousands who sit one paper
 * ask for the same hundred again and again, so a process reads each of them once.
 */
export async function withBodies<R extends Written>(
  db: Db,
  rows: readonly R[],
): Promise<(R & { body: QuestionBody })[]> {
  const known = rows.map((row) => kept().get(keyOf(row)))
  const read = await readBodies(
    db,
    rows.filter((_, index) => !known[index]),
  )
  return rows.map((row, index) => {
    const body = known[index] ?? read.get(versionOf(row))
    if (!body) throw new Error(`no body of question ${versionOf(row)}`)
    return { ...row, body }
  })
}

/** By versions, not by writings: one may be written anew between two statements. */
async function readBodies(db: Db, asked: readonly Version[]): Promise<Map<string, QuestionBody>> {
  if (asked.length === 0) return new Map()
  const { questionId, version, body } = versions
  const size = sql<number>`length(${body}::text)`
  const rows = await db
    .select({ questionId, version, writing, body, size })
    .from(versions)
    .where(or(...asked.map((row) => and(eq(questionId, row.questionId), eq(version, row.version)))))
  for (const row of rows) kept().set(keyOf(row), row.body, { size: row.size })
  return new Map(rows.map((row) => [versionOf(row), row.body]))
}

const versionOf = ({ questionId, version }: Version) => `${questionId}:${version}`
const keyOf = (row: Written) => `${versionOf(row)}:${row.writing}`
