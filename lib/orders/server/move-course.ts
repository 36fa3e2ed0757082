import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import { dueText } from '#lib/goods/deposit.ts'
import { accessEnd, daysBetween } from '#lib/goods/schedule.ts'
import { schedulesOf } from '#lib/goods/server/schedules.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { moveCourse as moveCall } from '#lib/orders/goods-desk-calls.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { keyOf } from './goods-orders.ts'
import { goodsOrderLines, goodsOrders, type QuoteLine } from './tables.ts'

type Move = ParsedInput<typeof moveCall> & { staffId: number }

/**
 * Moves a course with days to others, its lessons along with the first one, and writes that into the lines of the orders that
 * were sold for these days; their buyers are told, keep each schedule that they were promised, and have access at least as
 * long. Answers how many orders were told. Throws not_found, invalid_input, conflict when the days are no longer what the caller saw.
 */
export async function moveCourse(db: Db, move: Move): Promise<{ orders: number }> {
  const { staffId, id, was, startsOn, endsOn, reason } = move
  if (endsOn < startsOn) refuse({ endsOn: '不能早于首日' })
  if (startsOn === was.startsOn && endsOn === was.endsOn) refuse({ startsOn: '日期没有改动' })
  return await db.transaction(async (tx) => {
    // Users, then orders, then what buyers share: who places an order holds the course until it stands.
    const sold = await ordersOf(tx, move)
    await lockUsers(tx, [...new Set(sold.map(({ userId }) => userId))])
    const ids = sold.map((order) => order.id)
    if (ids.length > 0)
      await tx
        .select({ id: payables.id })
        .from(payables)
        .where(inArray(payables.id, ids))
        .orderBy(asc(payables.id))
        .for('no key update')
    const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('update')
    if (!course) throw new AppError('not_found')
    if (course.startsOn !== was.startsOn || course.endsOn !== was.endsOn)
      throw new AppError('conflict')
    if (course.startsOn === null) refuse({ startsOn: '这门课程没有固定的日期' })
    const today = shanghaiToday()
    // Its buyers would have access again, and money back by the new days.
    if ((course.endsOn ?? course.startsOn ?? today) < today)
      refuse({ startsOn: '这门课程已经结束，下一期请写进课程文件' })
    if (endsOn < today) refuse({ endsOn: '不能是已经过去的日子' })
    const orders = await ordersOf(tx, move)
    if (orders.some((order) => !ids.includes(order.id)))
      throw new AppError('conflict', { message: '刚刚有人下单，请再试一次' })
    // Its buyers were promised this day, and pay for lessons that are still to come.
    const due = orders.filter(({ grantedAt }) => grantedAt === null)
    const late = due.find(({ quote }) => quote.deposit && dayAfter(quote.deposit.dueAt) > startsOn)
    if (late?.quote.deposit)
      refuse({
        startsOn: `有定金订单的尾款截止到 ${dueText(late.quote.deposit.dueAt)}，首日不能早于它`,
      })
    const seconds = daysBetween(was.startsOn ?? startsOn, startsOn) * 86_400
    await tx.update(courses).set({ startsOn, endsOn }).where(eq(courses.id, id))
    await tx
      .update(courseLessons)
      .set({ startsAt: sql`${courseLessons.startsAt} + make_interval(secs => ${seconds})` })
      .where(eq(courseLessons.courseId, id))
    const schedule = (await schedulesOf(tx, [id])).get(id)
    if (!schedule) throw new Error(`course ${id} has no schedule`)
    const isMoved = (line: QuoteLine) => line.kind === 'course' && line.id === id
    for (const { id: orderId, quote, grantedAt, endsAt } of orders) {
      const lines = quote.lines.map((line) =>
        isMoved(line) ? { ...line, schedules: [...line.schedules, schedule] } : line,
      )
      await tx
        .update(goodsOrders)
        .set({ quote: { ...quote, lines } })
        .where(eq(goodsOrders.id, orderId))
      const { validDays } = lines.find(isMoved) ?? {}
      if (!grantedAt || !endsAt || typeof validDays !== 'number') continue
      const until = accessEnd(schedule, grantedAt, validDays)
      if (until > endsAt)
        await tx.update(goodsOrderLines).set({ endsAt: until }).where(lineOf(orderId, id))
    }
    await sendMessages(
      tx,
      orders.map(({ id: orderId, userId, quote }) => ({
        ...{ userId, kind: 'course', path: href(orderDetailPage, { id: orderId }) },
        key: `course-moved:${orderId}:${id}:${quote.lines.find(isMoved)?.schedules.length}`,
        data: { course: course.title, startsOn, endsOn, note: storable(reason) },
      })),
    )
    await recordChange(tx, {
      ...{ staffId, noun: 'goods', id: `course:${id}`, reason },
      before: was,
      after: { startsOn, endsOn },
    })
    return { orders: orders.length }
  })
}

/** The orders that hold a course on its present days and from which its money has not gone back. */
function ordersOf(tx: Db, { id, was }: Move) {
  return tx
    .select({
      ...{ id: payables.id, userId: payables.userId, quote: goodsOrders.quote },
      ...{ grantedAt: goodsOrderLines.grantedAt, endsAt: goodsOrderLines.endsAt },
    })
    .from(goodsOrderLines)
    .innerJoin(goodsOrders, eq(goodsOrders.id, goodsOrderLines.orderId))
    .innerJoin(payables, eq(payables.id, goodsOrders.id))
    .where(
      and(
        eq(goodsOrderLines.kind, 'course'),
        eq(goodsOrderLines.itemId, id),
        inArray(payables.status, ['open', 'closing', 'paid', 'refunding']),
        // Of what is on its way back the wallet may refuse.
        sql`not exists (select from ${refunds} r
          where (r.payable_id = ${payables.id}
            or r.payable_id in (select rest.id from goods_rests rest where rest.order_id = ${payables.id}))
            and r.why = 'asked' and r.status = 'done'
            and r.parts @> ${JSON.stringify([{ key: keyOf({ kind: 'course', id }) }])}::jsonb)`,
        // Those of a former run, under other days, are not moved along.
        sql`exists (select from jsonb_array_elements(${goodsOrders.quote}->'lines') line
          where line->>'kind' = 'course' and (line->>'id')::int = ${id}
            and line->'schedules'->-1->>'startsOn' is not distinct from ${was.startsOn}::text
            and line->'schedules'->-1->>'endsOn' is not distinct from ${was.endsOn}::text)`,
      ),
    )
    .orderBy(asc(payables.id))
    .execute()
}

const dayAfter = (dueAt: string) => shanghaiToday(new Date(dueAt))

const lineOf = (orderId: number, courseId: number) =>
  and(
    eq(goodsOrderLines.orderId, orderId),
    eq(goodsOrderLines.kind, 'course'),
    eq(goodsOrderLines.itemId, courseId),
  )
