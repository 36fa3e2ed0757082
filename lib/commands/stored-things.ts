import { getTableName, sql as text } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import { articles } from '#lib/articles/server/tables.ts'
import { enquiries, feedbacks } from '#lib/inbox/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Sql } from '#lib/platform/db/client-sql.ts'
import { sittingAnswers, sittings } from '#lib/practice/server/tables.ts'
import { questions } from '#lib/questions/server/tables.ts'

/** Names by which an operator knows the contents of a database. */
const names: readonly (readonly [table: PgTable, measure: string, name: string])[] = [
  [users, '个', '用户'],
  [articles, '篇', '文章'],
  [questions, '道', '题目'],
  [sittings, '次', '练习'],
  [sittingAnswers, '个', '作答'],
  [payables, '个', '订单'],
  [enquiries, '条', '咨询'],
  [feedbacks, '条', '反馈'],
]

/** Such as "4 个用户", without what there is none of; a database that lacks tables has less. */
export async function storedThings(sql: Sql): Promise<{ things: string[]; paidOrders: number }> {
  const things: string[] = []
  for (const [table, measure, name] of names) {
    const count = await countOf(sql, table)
    if (count > 0) things.push(`${count} ${measure}${name}`)
  }
  const paidOrders = await countOf(sql, payables, text`where paid_at is not null`)
  return { things, paidOrders }
}

async function countOf(sql: Sql, table: PgTable, where = text``): Promise<number> {
  const name = getTableName(table)
  const [found] = await sql`select from pg_class where oid = to_regclass(${`public.${name}`})`
  if (!found) return 0
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from public.${text.identifier(name)} ${where}`
  return row?.count ?? 0
}
