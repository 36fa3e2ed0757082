import { and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffMarking } from '#lib/marking/calls.ts'
import type { ScriptItem } from '#lib/marking/contract.ts'
import type { ScriptRow } from '#lib/marking/server/source.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { env } from '#lib/platform/env/env.ts'
import { countCharacters } from '#lib/questions/marking/word-count.ts'
import { holdsText, holdsWords, mayHold } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOwnRefused } from '#lib/staff/server/record-change.ts'
import { userNames } from '#lib/staff/server/user-names.ts'
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
    q ? await wordsIn(db, q) : undefined,
    marker
      ? or(heldBy(marker), status === 'waiting' ? undefined : markedBy(db, markerId, marker))
      : undefined,
  )
  const usual = status === 'waiting' ? queueOrder : [desc(scripts.settledAt), desc(scripts.id)]
  // An answer that was returned, or handed in before the desk, is older or younger than its number says.
  const order =
    status === 'waiting' && sort === 'oldest'
      ? [asc(scripts.submittedAt), asc(scripts.id)]
      : ordered(sort, scripts.id, usual)
  const query = byIds(
    db
      .select({ id: scripts.id })
      .from(scripts)
      .where(where)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ ...shownColumns(markerId), row: scripts })
        .from(scripts)
        .leftJoin(holder, eq(holder.id, scripts.claimedBy))
        .where(inArray(scripts.id, chosen))
        .orderBy(...order),
  )
  const found = await paged(query, db.$count(scripts, where), { page, pageSize })
  return { ...found, items: found.items.map((one) => toItem(one, markerId)) }
}

/** Its number, or words of its title or of what was written. */
function wordsIn(db: Db, q: string): Promise<SQL> {
  const number = numberOf(q)
  return holdsWords(db, q, scriptWords, { exactly: [number ? eq(scripts.id, number) : undefined] })
}

// As marking_scripts_words holds them.
const scriptWords = { id: scripts.id, texts: [scripts.title, scripts.answer] }

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
  // Who wrote it reads the score where learners do, and not before them: that of a mock exam is sealed until its results.
  const isOwn = isOwnRefused(markerId, row.userId)
  return {
    ...{ id, kind, title, place, state, stage, round, full, ownScore },
    length: countCharacters(answer),
    pictures: pictures.length,
    submittedAt: row.submittedAt.toISOString(),
    claimedBy: holder,
    isMine: holder !== null && row.claimedBy === markerId,
    score: result?.state === 'settled' && !isOwn ? result.score : null,
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

function ofStatus(db: Db, markerId: number, status: 'waiting' | 'mine' | 'settled' | 'returned') {
  if (status === 'waiting') return markableBy(db, markerId)
  if (status !== 'mine') return eq(scripts.state, status)
  return hasMarks(db, eq(markingMarks.markerId, markerId))
}

const hasMarks = (db: Db, where: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(markingMarks)
      .where(and(eq(markingMarks.scriptId, scripts.id), where)),
  )

/** Not the caller's own, where colleagues deal with those: the names that find one would tell who marked it. */
const markedBy = (db: Db, callerId: number, words: string) =>
  and(
    hasMarks(db, sql`${markingMarks.markerId} = any(${named(words)})`),
    env().OWN_RECORDS === 'refused' ? ne(scripts.userId, callerId) : undefined,
  )

const heldBy = (words: string) => sql`${scripts.claimedBy} = any(${named(words)})`

/** Ids of the markers whose shown name holds words: of all users it would be thousands, each compared with each answer. */
const named = (words: string) => sql`array(select ${users.id} from ${users}
  where ${mayHold(userNames.texts, words)} and ${holdsText(shownName(users), words)} and (
    ${users.id} in (select s.claimed_by from ${scripts} s where s.claimed_by is not null)
    or exists (select from ${markingMarks} m where m.marker_id = ${users.id})))`
