import { aliasedTable, and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '#lib/accounts/server/owner-key.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { addDays, isoTime } from '#lib/platform/text/dates.ts'
import type { staffAudit } from '#lib/staff/calls.ts'
import type { StaffChange } from '#lib/staff/contract.ts'
import { type HistoryNounName, historyNouns } from '#lib/staff/history-nouns.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { namedAmong } from '#lib/staff/server/user-names.ts'
import { numberOf } from './number-of.ts'
import { staffChanges, staffProposals } from './tables.ts'

const proposers = aliasedTable(users, 'proposers')

/** Lists what staff changed, the newest first; the days are those of Shanghai, both included. */
export async function listChanges(
  db: Db,
  { page, pageSize, ...asked }: ParsedInput<typeof staffAudit>,
): Promise<Page<StaffChange>> {
  const where = and(
    conditionsOf(asked, await goneOwnerOf(asked.recordId)),
    asked.q ? await holdsWords(db, asked.q, changeWords) : undefined,
  )
  const query = byIds(
    db
      .select({ id: staffChanges.id })
      .from(staffChanges)
      .where(where)
      .orderBy(desc(staffChanges.id)),
    (chosen) => changes(db, inArray(staffChanges.id, chosen)),
  )
  const total = db.$count(staffChanges, where)
  const { items, ...list } = await paged(query, total, { page, pageSize })
  return { ...list, items: items.map(toChange) }
}

/** The latest 100 changes of one record. Throws forbidden unless the caller may change such records. */
export async function listHistory(
  db: Db,
  user: SignedInUser,
  { noun, recordId }: { noun: HistoryNounName; recordId: string },
): Promise<StaffChange[]> {
  if (!user.permissions.includes(historyNouns[noun].permission)) throw new AppError('forbidden')
  // Who wrote an answer hears neither who marked it nor its score before the results.
  const isHidden = noun === 'script' && env().OWN_RECORDS === 'refused'
  const of = and(
    ...[eq(staffChanges.noun, noun), eq(staffChanges.recordId, recordId)],
    isHidden ? sql`${staffChanges.ownerId} is distinct from ${user.id}` : undefined,
  )
  return (await changes(db, of).limit(100)).map(toChange)
}

const changes = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: staffChanges, staffName: users.userName, proposedBy: proposers.userName })
    .from(staffChanges)
    .leftJoin(users, eq(users.id, staffChanges.staffId))
    .leftJoin(staffProposals, isOfProposal)
    .leftJoin(proposers, eq(proposers.id, staffProposals.staffId))
    .where(where)
    .orderBy(desc(staffChanges.id))

/** A proposal and what it changes have the time of one transaction. */
const isOfProposal = and(
  ...[eq(staffProposals.state, 'done'), eq(staffProposals.noun, staffChanges.noun)],
  eq(staffProposals.decidedAt, staffChanges.at),
)

type Found = {
  row: typeof staffChanges.$inferSelect
  staffName: string | null
  proposedBy: string | null
}

const toChange = ({ row: { ownerId: _, ownerKey: __, ...row }, ...names }: Found): StaffChange => ({
  ...row,
  staffName: names.staffName ?? '',
  proposedBy: names.proposedBy ?? '',
  at: isoTime(row.at),
})

type Asked = Omit<ParsedInput<typeof staffAudit>, 'page' | 'pageSize'>

/** Finds the key that stands for the account of a number, which may be gone; null for other words. */
async function goneOwnerOf(recordId: string): Promise<string | null> {
  const number = numberOf(recordId)
  return number === null ? null : await ownerKeyOf(number)
}

function conditionsOf(
  { noun, recordId, by, from, to }: Asked,
  ownerKey: string | null,
): SQL | undefined {
  const { staffId, at } = staffChanges
  return and(
    noun && eq(staffChanges.noun, noun),
    recordId
      ? or(
          eq(staffChanges.recordId, recordId),
          ownerKey === null ? undefined : eq(staffChanges.ownerKey, ownerKey),
        )
      : undefined,
    by ? sql`${staffId} = any(array(${named(by)}))` : undefined,
    from ? gte(at, midnight(from)) : undefined,
    to ? lt(at, midnight(addDays(to, 1))) : undefined,
  )
}

/** Ids of those who changed something and whose name holds words, or whose number they are. */
function named(words: string): SQL {
  const number = numberOf(words)
  const isOne = number === null ? sql`` : sql` union all select ${number}::int`
  return sql`${namedAmong(staffChanges.staffId, words)}${isOne}`
}

// As staff_changes_words holds them.
const changeWords = {
  id: staffChanges.id,
  texts: [
    staffChanges.reason,
    sql`coalesce(${staffChanges.before}::text, '')`,
    sql`coalesce(${staffChanges.after}::text, '')`,
  ],
}

const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
