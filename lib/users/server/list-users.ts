import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { isOpen } from '#lib/accounts/server/session.ts'
import { sessions, users } from '#lib/accounts/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { userNames } from '#lib/staff/server/user-names.ts'
import type { staffUsers } from '#lib/users/calls.ts'
import { membershipOf } from '#lib/vip/server/membership/membership.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

type Asked = ParsedInput<typeof staffUsers>

/** For staff: accounts of a kind, the newest first; words are a number, a whole phone number or a name. */
export async function listUsers(
  db: Db,
  { status, q, sort, page, pageSize }: Asked,
): Promise<Output<typeof staffUsers>> {
  const asked = and(
    isNull(users.deletedAt),
    isOfKind(db, status),
    q ? await wordsIn(db, q) : undefined,
  )
  const order = ordered(sort, users.id, [desc(users.id)])
  const query = byIds(
    db
      .select({ id: users.id })
      .from(users)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select()
        .from(users)
        .where(inArray(users.id, chosen))
        .orderBy(...order),
  )
  const { items: rows, ...list } = await paged(query, db.$count(users, asked), { page, pageSize })
  const ids = rows.map(({ id }) => id)
  const [grants, seen] = await Promise.all([grantsByUser(db, ids), seenByUser(db, ids)])
  const now = new Date()
  const items = rows.map(
    ({ id, userName, nickName, phone, role, createdAt, bannedAt, bannedWhy }) => {
      const { name: membership, expiresAt } = membershipOf(grants.get(id) ?? [], now)
      return {
        ...{ id, role, bannedWhy, membership },
        name: nickName || userName,
        phone: phone && maskPhone(phone),
        createdAt: isoTime(createdAt),
        lastSeenAt: isoTime(seen.get(id) ?? null),
        membershipUntil: isoTime(expiresAt),
        bannedAt: isoTime(bannedAt),
      }
    },
  )
  return { ...list, items }
}

const wordsIn = (db: Db, q: string) => {
  const number = numberOf(q)
  return holdsWords(db, q, userNames, {
    exactly: [number ? eq(users.id, number) : undefined, eq(users.phone, phoneOf(q))],
  })
}

function isOfKind(db: Db, status: Asked['status']): SQL | undefined {
  const { userId, revokedAt, startsAt, endsAt } = membershipGrants
  if (status === 'staff') return eq(users.role, 'staff')
  if (status === 'banned') return isNotNull(users.bannedAt)
  if (status === 'all') return undefined
  const running = db
    .select({ one: sql`1` })
    .from(membershipGrants)
    .where(
      and(eq(userId, users.id), isNull(revokedAt), sql`now() between ${startsAt} and ${endsAt}`),
    )
  return exists(running)
}

async function grantsByUser(db: Db, ids: number[]) {
  const { userId, revokedAt, startsAt, endsAt, id } = membershipGrants
  const rows = await db
    .select()
    .from(membershipGrants)
    .where(and(inArray(userId, ids), isNull(revokedAt), gt(endsAt, sql`now()`)))
    .orderBy(startsAt, id)
  return Map.groupBy(rows, (row) => row.userId)
}

async function seenByUser(db: Db, ids: number[]): Promise<Map<number, Date | null>> {
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), isOpen))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}
