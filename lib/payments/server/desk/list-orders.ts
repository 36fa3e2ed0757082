import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffOrders } from '#lib/payments/desk-calls.ts'
import type { StaffOrder } from '#lib/payments/desk-contract.ts'
import { type DeskFacts, kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { stageRefusal } from '#lib/payments/server/refunds/refund.ts'
import {
  type RefundRow,
  refundOfPart,
  refusedOfPart,
} from '#lib/payments/server/refunds/refund-parts.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { userNames } from '#lib/staff/server/user-names.ts'
import { refundsOf, stepsOf } from './order-steps.ts'

/** For staff: orders of one status, of one kind or of all, the newest first; words are an order's number, a whole phone number or a name. Amounts are yuan. */
export async function listStaffOrders(
  db: Db,
  { status, kind, q, sort, page, pageSize }: ParsedInput<typeof staffOrders>,
  kinds: readonly PayableKind[],
): Promise<Output<typeof staffOrders>> {
  const ofBuyer = q
    ? await holdsWords(db, q, userNames, {
        of: payables.userId,
        exactly: [eq(users.phone, phoneOf(q))],
      })
    : undefined
  const asked = and(
    eq(payables.status, status),
    kind ? eq(payables.kind, kind) : undefined,
    ofBuyer ? or(eq(payables.orderNum, q), ofBuyer) : undefined,
  )
  const order = ordered(sort, payables.id, [desc(payables.id)])
  const query = byIds(
    db
      .select({ id: payables.id })
      .from(payables)
      .where(asked)
      .orderBy(...order),
    (chosen) =>
      db
        .select({ order: payables, user: users })
        .from(payables)
        .innerJoin(users, eq(users.id, payables.userId))
        .where(inArray(payables.id, chosen))
        .orderBy(...order),
  )
  const total = db.$count(payables, asked)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const orders = rows.map(({ order }) => order)
  const facts = await factsOf(db, orders, kinds)
  const ids = orders.map(({ id }) => id)
  const returns = await refundsOf(db, ids)
  const steps = await stepsOf(db, { ids, returns, facts })
  const items = rows.map(({ order, user }) => ({
    id: order.id,
    kind: order.kind,
    orderNum: order.orderNum,
    product: order.title,
    payAmount: yuanOf(order.payFen),
    status: order.status,
    closedWhy: order.closedWhy,
    userId: user.id,
    userName: user.nickName || user.userName,
    phone: user.phone ? maskPhone(user.phone) : '',
    notes: facts.get(order.id)?.notes ?? [],
    createdAt: isoTime(order.createdAt),
    paidAt: isoTime(order.paidAt),
    steps: steps.get(order.id) ?? [],
    refundBar: stageRefusal(order) ?? facts.get(order.id)?.refusal ?? null,
    parts: partsOf(
      facts.get(order.id)?.parts ?? [],
      returns.filter(({ payableId, why }) => payableId === order.id && why === 'asked'),
    ),
  }))
  return { ...list, items }
}

/** What each kind says of its orders on a page. */
async function factsOf(
  db: Db,
  orders: PayableRow[],
  kinds: readonly PayableKind[],
): Promise<Map<number, DeskFacts>> {
  const byKind = [...Map.groupBy(orders, ({ kind }) => kind)]
  const found = await Promise.all(byKind.map(([kind, own]) => kindOf(kinds, kind).facts(db, own)))
  return new Map(found.flatMap((facts) => [...facts]))
}

/** What of each part can still be sent back: a refused one goes on with its own sum. */
function partsOf(parts: DeskFacts['parts'], asked: readonly RefundRow[]): StaffOrder['parts'] {
  return parts.map(({ key, title, fen }) => {
    const refund = refundOfPart(asked, key)
    const refused = refusedOfPart(asked, key)
    const again = refused?.parts?.find((part) => part.key === key)?.fen
    const gone = refund?.status === 'pending' ? 'refunding' : 'refunded'
    return {
      ...{ key, title },
      left: refund ? 0 : yuanOf(again ?? fen),
      state: refund ? gone : refused ? 'refused' : 'held',
    }
  })
}
