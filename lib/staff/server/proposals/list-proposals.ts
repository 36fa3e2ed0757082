import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { DAY_MS, isoTime } from '#lib/platform/text/dates.ts'
import { PROPOSAL_DAYS } from '#lib/staff/proposals.ts'
import type { staffProposals as listCall } from '#lib/staff/proposals-calls.ts'
import type { StaffProposal } from '#lib/staff/proposals-contract.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { staffProposals } from '#lib/staff/server/tables.ts'
import { namedAmong } from '#lib/staff/server/user-names.ts'
import { isLate } from './is-late.ts'
import type { AnyAct } from './weighty-act.ts'

const [owners, deciders] = [aliasedTable(users, 'owners'), aliasedTable(users, 'deciders')]

/** The proposals that somebody may decide or has made, of the kinds that they have the right to. */
export async function listProposals(
  db: Db,
  user: SignedInUser,
  { status, q, sort, page, pageSize }: ParsedInput<typeof listCall>,
  acts: readonly AnyAct[],
): Promise<Page<StaffProposal>> {
  const open = acts.filter(({ permission }) => user.permissions.includes(permission))
  const { id, kind } = staffProposals
  const where = and(
    inArray(
      kind,
      open.map((act) => act.kind),
    ),
    conditionOf(status, user.id),
    q ? await wordsIn(db, q) : undefined,
  )
  // What a call was given can be a file.
  const { input: _, ...shown } = getTableColumns(staffProposals)
  const order = ordered(sort, id, [status === 'waiting' ? asc(id) : desc(id)])
  const query = byIds(
    db
      .select({ id })
      .from(staffProposals)
      .where(where)
      .orderBy(...order),
    (chosen) =>
      db
        .select({
          row: shown,
          staffName: users.userName,
          ownerName: owners.userName,
          deciderName: deciders.userName,
        })
        .from(staffProposals)
        .leftJoin(users, eq(users.id, staffProposals.staffId))
        .leftJoin(owners, eq(owners.id, staffProposals.ownerId))
        .leftJoin(deciders, eq(deciders.id, staffProposals.decidedBy))
        .where(inArray(id, chosen))
        .orderBy(...order),
  )
  const list = await paged(query, db.$count(staffProposals, where), { page, pageSize })
  return { ...list, items: list.items.map((found) => shownOf(found, open)) }
}

/** Words of the reason, of the note or of the name of who proposed. */
function wordsIn(db: Db, q: string): Promise<SQL> {
  const { id, reason, note, staffId } = staffProposals
  const isNamed = sql`${staffId} in (${namedAmong(staffId, q)})`
  return holdsWords(db, q, { id, texts: [reason, note] }, { exactly: [isNamed] })
}

function conditionOf(
  status: ParsedInput<typeof listCall>['status'],
  userId: number,
): SQL | undefined {
  const { state, staffId } = staffProposals
  const waits = and(eq(state, 'open'), not(isLate))
  if (status === 'ended') return or(ne(state, 'open'), isLate)
  return and(waits, status === 'own' ? eq(staffId, userId) : ne(staffId, userId))
}

type Found = {
  row: Omit<typeof staffProposals.$inferSelect, 'input'>
  staffName: string | null
  ownerName: string | null
  deciderName: string | null
}

function shownOf({ row, ...names }: Found, acts: readonly AnyAct[]): StaffProposal {
  const { id, kind, noun, recordId, ownerId, before, after, why, reason, staffId, note } = row
  const lapsesAt = new Date(row.at.getTime() + PROPOSAL_DAYS * DAY_MS)
  const isOver = row.state === 'open' && lapsesAt.getTime() <= Date.now()
  return {
    ...{ id, noun, recordId, ownerId, before, after, why, reason, staffId, note },
    name: acts.find((act) => act.kind === kind)?.name ?? kind,
    ownerName: names.ownerName ?? '',
    staffName: names.staffName ?? '',
    deciderName: names.deciderName ?? '',
    at: row.at.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    decidedAt: isoTime(row.decidedAt),
    state: isOver ? 'lapsed' : row.state,
  }
}
