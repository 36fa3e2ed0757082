import { returnReasonNames } from '#lib/orders/returns.ts'
import { askReturn, sendBack, withdrawReturn } from '#lib/orders/server/returns/ask-return.ts'
import { expireReturns } from '#lib/orders/server/returns/expire-returns.ts'
import { answer, receive } from '#lib/orders/server/returns/return-desk.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { caller, type Turn } from './turn.ts'

// Returns of books that were sent: buyers ask, change their minds and send; the desk answers and looks.

export const returnActs = { askBack, answerBack, postBack, takeBack, keepAfterAll, expireBack }

const us = { consignee: '售后', phone: '027-88888888', place: '武汉市武昌区中北路 1 号' }

const deskOf = async ({ sql }: Database) => {
  const [row] = await sql<{ id: number }[]>`select id from users where user_name = 'desk'`
  return row?.id ?? 0
}

/** Asks for some lines of an order that was sent, received or not; a refusal is one of the outcomes. */
async function askBack({ database: { db, sql }, userId, pick }: Turn): Promise<void> {
  const lines = await sql<{ orderId: number; id: number }[]>`
    select l.order_id as "orderId", l.item_id as id from goods_order_lines l
    where l.user_id = ${userId}::int and l.shipped_at is not null and l.revoked_at is null
    order by l.order_id desc, l.item_id limit 8`
  const orderId = lines[pick(lines.length)]?.orderId
  const own = lines.filter((line) => line.orderId === orderId)
  const chosen = pick(2) === 0 ? own : own.slice(0, 1)
  if (orderId === undefined) return
  await askReturn(db, {
    ...{ userId, id: orderId, note: '', reason: returnReasonNames[pick(3)] ?? 'unwanted' },
    lines: chosen.map(({ id }) => ({ kind: 'book', id })),
  })
}

/** One of the buyer's returns, whatever has become of it: half of the acts come too late. */
async function oneOf({ database: { sql }, userId, pick }: Turn): Promise<number | null> {
  const found = await sql<{ id: number }[]>`
    select r.id from order_returns r join payables o on o.id = r.order_id
    where o.user_id = ${userId}::int order by r.id desc limit 3`
  return found[pick(found.length)]?.id ?? null
}

async function answerBack(turn: Turn): Promise<void> {
  const id = await oneOf(turn)
  if (id === null) return
  const address = turn.pick(4) > 0 ? us : null
  const staffId = await deskOf(turn.database)
  await answer(turn.database.db, { staffId, id, address, reason: address ? '' : '已拆封' })
}

async function postBack(turn: Turn): Promise<void> {
  const id = await oneOf(turn)
  const { database, userId } = turn
  if (id !== null)
    await sendBack(database.db, { userId, id, carrier: 'yuantong', number: `YT9000${id}` })
}

async function takeBack(turn: Turn): Promise<void> {
  const id = await oneOf(turn)
  if (id === null) return
  const { database, pick } = turn
  const isAccepted = pick(4) > 0
  await receive(database.db, {
    ...{ staffId: await deskOf(database), mayRefund: pick(2) === 0, caller, id, isAccepted },
    ...{ isOurFault: pick(3) === 0, isToStock: pick(3) > 0, reason: isAccepted ? '' : '有笔迹' },
  })
}

async function keepAfterAll(turn: Turn): Promise<void> {
  const id = await oneOf(turn)
  if (id !== null) await withdrawReturn(turn.database.db, { userId: turn.userId, id })
}

async function expireBack({ database: { db } }: Turn): Promise<void> {
  await expireReturns(db, new Date(Date.now() + 11 * DAY_MS))
}
