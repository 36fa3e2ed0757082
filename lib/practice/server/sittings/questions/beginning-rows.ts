import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { favorites } from '#lib/practice/server/tables.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { writing } from '#lib/questions/server/versions/known-bodies.ts'

/** A question as a sitting freezes it; `full` in marks. */
export type AskedQuestion = {
  questionId: number
  version: number
  /** The part of a paper, or the module, that it belongs to. */
  section: string
  full: number
  policy: Policy
  /** Which writing of this version it is, where what chose the question has read that too. */
  writing?: string
}

const writingsOf = prepared((db) =>
  db
    .select({ questionId: versions.questionId, version: versions.version, writing })
    .from(versions)
    .where(
      sql`(${versions.questionId}, ${versions.version}) in (select * from
        unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('versions')}::int[]))`,
    ),
)

const favoritesAmong = prepared((db) =>
  db
    .select({ questionId: favorites.questionId })
    .from(favorites)
    .where(
      and(
        eq(favorites.userId, sql.placeholder('userId')),
        sql`${favorites.questionId} = any(${sql.placeholder('ids')}::int[])`,
      ),
    ),
)

/** The rows of a sitting that has just begun, made of what was frozen: thousands begin a mock exam within a minute. */
export async function beginningRows(
  db: Db,
  userId: number | null,
  frozen: readonly AskedQuestion[],
) {
  const ids = frozen.map(({ questionId }) => questionId)
  const written = await withWritings(db, frozen)
  const starred = new Set(
    (await favoritesAmong(db, { userId, ids })).map(({ questionId }) => questionId),
  )
  return written.map((question, index) => ({
    ...question,
    position: index + 1,
    saved: null,
    favoriteOf: starred.has(question.questionId) ? userId : null,
  }))
}

/** Which writing of its version each question is, asked for where what chose them has not read it. */
async function withWritings(db: Db, frozen: readonly AskedQuestion[]) {
  const keyOf = ({ questionId, version }: Pick<AskedQuestion, 'questionId' | 'version'>) =>
    `${questionId}:${version}`
  const unread = frozen.filter((question) => question.writing === undefined)
  const read =
    unread.length === 0
      ? []
      : await writingsOf(db, {
          ids: unread.map(({ questionId }) => questionId),
          versions: unread.map(({ version }) => version),
        })
  const found = new Map(read.map((row) => [keyOf(row), row.writing]))
  return frozen.map((question) => {
    const known = question.writing ?? found.get(keyOf(question))
    if (known === undefined) throw new Error(`no version ${keyOf(question)}`)
    return { ...question, writing: known }
  })
}
