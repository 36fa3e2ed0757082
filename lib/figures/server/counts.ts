import { type SQL, sql } from 'drizzle-orm'
import { guests, users } from '#lib/accounts/server/tables.ts'
import { aiCosts } from '#lib/ai/server/tables.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import { chatAnswers, chatAssistants } from '#lib/chat/server/tables.ts'
import type { FigureName } from '#lib/figures/names.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import { sittingAnswers, sittings } from '#lib/practice/server/tables.ts'
import { searchMisses } from '#lib/search/server/tables.ts'
import { buryingPoints, siteReaders } from '#lib/telemetry/server/tables.ts'

/** A day of Asia/Shanghai: its date, and the moments between which it lies. */
export type DaySpan = { day: string; from: SQL; to: SQL }

/** How each figure of a day is counted: a statement of one value. */
export const counts: Readonly<Record<FigureName, (span: DaySpan) => SQL>> = {
  visitors: ({ day }) => sql`select count(*) from ${siteReaders} where day = ${day}::date`,
  views: (span) =>
    sql`select count(*) from ${buryingPoints} where ${within(sql`at`, span)} and name = 'view'`,
  searches: (span) =>
    sql`select count(*) from ${buryingPoints}
      where ${within(sql`at`, span)} and name = 'view' and path = '/search'`,
  misses: ({ day }) =>
    sql`select coalesce(sum(times), 0) from ${searchMisses} where day = ${day}::date`,
  guests: (span) => sql`select count(*) from ${guests} where ${within(sql`seen_at`, span)}`,
  guestsTaken: (span) => sql`select count(*) from ${guests} where ${within(sql`taken_at`, span)}`,
  accounts: (span) => sql`select count(*) from ${users} where ${within(sql`created_at`, span)}`,
  newPayers: (span) =>
    sql`select count(distinct user_id) from ${payables} o where ${isOfNewPayer(span)}`,
  answers: (span) => answersOf(span, sql`user_id is not null`),
  guestAnswers: (span) => answersOf(span, sql`guest_id is not null`),
  learners: (span) =>
    sql`select count(distinct s.user_id) from ${sittingAnswers} a
      join ${sittings} s on s.id = a.sitting_id where ${within(sql`a.saved_at`, span)}`,
  revenueFen: (span) =>
    sql`select coalesce(sum(pay_fen), 0) from ${payables} where ${within(sql`paid_at`, span)}`,
  // A second payment, or one that came late, is no income either.
  refundFen: (span) =>
    sql`select coalesce(sum(amount_fen), 0) from ${refunds}
      where status = 'done' and why = 'asked' and ${within(sql`done_at`, span)}`,
  chatDone: (span) => chatAnswersOf(span, 'done'),
  chatBroken: (span) => chatAnswersOf(span, 'broken'),
  chatWithheld: (span) => chatAnswersOf(span, 'withheld'),
  chatFen: (span) =>
    sql`select ceil(coalesce(sum(cost_fen), 0)) from ${aiCosts}
      where ${within(sql`started_at`, span)} and entry in (select key from ${chatAssistants})`,
}

export const within = (column: SQL, { from, to }: DaySpan): SQL =>
  sql`${column} >= ${from} and ${column} < ${to}`

/** Whether an order `o` was paid on that day by somebody who had paid nothing before it. */
export const isOfNewPayer = (span: DaySpan): SQL =>
  sql`${within(sql`o.paid_at`, span)} and not exists (select from ${payables} before
    where before.user_id = o.user_id and before.paid_at < ${span.from})`

const answersOf = (span: DaySpan, owner: SQL) =>
  sql`select count(*) from ${sittingAnswers} a join ${sittings} s on s.id = a.sitting_id
    where ${within(sql`a.saved_at`, span)} and s.${owner}`

const chatAnswersOf = (span: DaySpan, state: AnswerState) =>
  sql`select count(*) from ${chatAnswers}
    where ${within(sql`finished_at`, span)} and state = ${state}`
