import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffChatFlags } from '#lib/chat/desk-calls.ts'
import { chatAssistants, chatFlags } from '#lib/chat/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

/** For staff: what rules held of the chats, the newest first; words are the number of a user. */
export async function listFlags(
  db: Db,
  { status, rule, q, sort, page, pageSize }: ParsedInput<typeof staffChatFlags>,
): Promise<Output<typeof staffChatFlags>> {
  const { id, userId, side, assistantKey } = chatFlags
  const where = and(
    status === 'all' ? undefined : eq(side, status),
    rule === '' ? undefined : eq(chatFlags.rule, rule),
    q === '' ? undefined : eq(userId, numberOf(q) ?? 0),
  )
  const order = ordered(sort, id, [desc(id)])
  const query = byIds(
    db
      .select({ id })
      .from(chatFlags)
      .where(where)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ flag: chatFlags, phone: users.phone, name: chatAssistants.name })
        .from(chatFlags)
        .innerJoin(users, eq(users.id, userId))
        .leftJoin(chatAssistants, eq(chatAssistants.key, assistantKey))
        .where(inArray(id, chosen))
        .orderBy(...order),
  )
  const { items, ...list } = await paged(query, db.$count(chatFlags, where), { page, pageSize })
  const inMonth = await countMonth(
    db,
    items.map(({ flag }) => flag.userId),
  )
  return {
    ...list,
    items: items.map(({ flag: { textHash: _, at, ...flag }, phone, name }) => ({
      ...flag,
      at: isoTime(at),
      assistant: name ?? flag.assistantKey,
      phone: phone && maskPhone(phone),
      inMonth: inMonth.get(flag.userId) ?? 0,
    })),
  }
}

async function countMonth(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { userId, at } = chatFlags
  const rows = await db
    .select({ userId, flags: count() })
    .from(chatFlags)
    .where(and(inArray(userId, [...userIds]), gte(at, sql`now() - interval '30 days'`)))
    .groupBy(userId)
  return new Map(rows.map((row) => [row.userId, row.flags]))
}
