import { and, asc, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffMarking } from '#lib/marking/calls.ts'
import type { ScriptItem } from '#lib/marking/contract.ts'
import type { ScriptRow } from '#lib/marking/server/source.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { countCharacters } from '#lib/questions/marking/word-count.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { markableBy, queueOrder } from './claim-script.ts'

const scripts = markingScripts
const holder = alias(users, 'holder')

/** Names a member of staff. */
export const shownName = (of: typeof users | typeof holder) =>
  sql<string | null>`coalesce(nullif(${of.nickName}, ''), ${of.userName})`

/**
 * The queue of a marker, homework first and then by time, or what is marked, the latest first. Those that wait show no marks but
 * the caller's own.
 */
export async function listScripts(
  db: Db,
  markerId: number,
  { status, kind, marker, q, sort, page, pageSize }: ParsedInput<typeof staffMarking>,
): Promise<Page<ScriptItem>> {
  const where = and(
    ofStatus(db, markerId, status),
    kind ? eq(scripts.kind, kind) : undefined,
    q ? wordsIn(q) : undefined,
    marker
      ? or(heldBy(db, marker), status === 'waiting' ? undefined : markedBy(db, marker))
      : undefined,
  )
  const usual = status === 'waiting' ? queueOrder : [desc(scripts.settledAt), desc(scripts.id)]
  const query = db
    .select({ ...shownColumns(markerId), row: scripts })
    .from(scripts)
    .leftJoin(holder, eq(holder.id, scripts.claimedBy))
    .where(where)
    .orderBy(
      // An answer that was returned, or handed in before the desk, is older or younger than its number says.
      ...(status === 'waiting' && sort === 'oldest'
        ? [asc(scripts.submittedAt), asc(scripts.id)]
        : ordered(sort, scripts.id, usual)),
    )
  const found = await paged(query, db.$count(scripts, where), { page, pageSize })
  return { ...found, items: found.items.map((one) => toItem(one, markerId)) }
}

/** Its number, or words of its title or of what was written. */
function wordsIn(q: string): SQL | undefined {
  const number = numberOf(q)
  return or(
    number ? eq(scripts.id, number) : undefined,
    holdsText(scripts.title, q),
    holdsText(scripts.answer, q),
  )
}

/** Columns that an item shows beside its row. */
const shownColumns = (markerId: number) => ({
  holder: sql<string | null>`case when ${scripts.claimUntil} > now() then ${shownName(holder)} end`,
  ownScore: sql<number | null>`(select score from marking_marks own
    where own.script_id = ${scripts.id} and own.round = ${scripts.round} and own.marker_id = ${markerId})`,
})

type Shown = { row: ScriptRow; holder: string | null; ownScore: number | null }

/** An item of the queue as this marker may see it. */
export function toItem({ row, holder, ownScore }: Shown, markerId: number): ScriptItem {
  const { id, kind, title, place, state, stage, round, full, answer, pictures, result } = row
  return {
    ...{ id, kind, title, place, state, stage, round, full, ownScore },
    length: countCharacters(answer),
    pictures: pictures.length,
    submittedAt: row.submittedAt.toISOString(),
    claimedBy: holder,
    isMine: holder !== null && row.claimedBy === markerId,
    score: result?.state === 'settled' ? result.score : null,
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

function ofStatus(db: Db, markerId: number, status: 'waiting' | 'mine' | 'settled' | 'returned') {
  if (status === 'waiting') return markableBy(db, markerId)
  if (status !== 'mine') return eq(scripts.state, status)
  return exists(marksWhere(db, eq(markingMarks.markerId, markerId)))
}

const marksWhere = (db: Db, where: SQL) =>
  db
    .select({ one: sql`1` })
    .from(markingMarks)
    .innerJoin(users, eq(users.id, markingMarks.markerId))
    .where(and(eq(markingMarks.scriptId, scripts.id), where))

const markedBy = (db: Db, words: string) =>
  exists(marksWhere(db, holdsText(shownName(users), words)))

const heldBy = (db: Db, words: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, scripts.claimedBy), holdsText(shownName(users), words))),
  )
