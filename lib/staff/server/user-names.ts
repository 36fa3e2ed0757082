import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { phoneOf } from '#lib/accounts/phone.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { holdsText, holdsWords } from './holds-text.ts'
import { numberOf } from './number-of.ts'

/** Names of a user, as the index `users_names` holds them for searches of the desk. */
export const userNames = { id: users.id, texts: [users.userName, users.nickName] } as const

/** The condition that the user named by this column has this number, this whole phone number or a name with these words. A number is that of one user: it is no part of a name. */
export async function isOfUser(db: Db, words: string, of: PgColumn): Promise<SQL> {
  const number = numberOf(words)
  if (number) return eq(of, number)
  return await holdsWords(db, words, userNames, { of, exactly: [eq(users.phone, phoneOf(words))] })
}

/** Ids of the users whose user name has these words, among those that a column names: few, each of whom is found by one step in its index. */
export function namedAmong(column: PgColumn, words: string): SQL {
  const [name, { table }] = [sql.identifier(column.name), column]
  return sql`select ${users.id} from ${users} where ${holdsText(users.userName, words)} and ${users.id} in (
    with recursive among(id) as (
      select min(${name}) from ${table}
      union all
      select (select min(${name}) from ${table} where ${name} > among.id) from among where among.id is not null)
    select id from among)`
}
