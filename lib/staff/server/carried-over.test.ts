import { globSync, readFileSync } from 'node:fs'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()

/** The part of the migration that fills what stands already; on a database of a test it finds nothing. */
const fillings = globSync('lib/platform/db/migrations/*_history-kept.sql')
  .flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'))
  .filter((statement) => statement.includes('UPDATE'))

test('whose records were changed before owners were kept is read off the records', async () => {
  const { id } = await addUser(t.db)
  await t.sql`insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at)
    values ('vip', '', 'A1', ${id}, 1, 'paid', 'k', now())`
  const change = (noun: string, recordId: string | number) => t.sql`
    insert into staff_changes (noun, permission, record_id) values (${noun}, '', ${recordId})`
  await change('user', id)
  await change('user', 999)
  await change('order', 'A1')
  await change('hotWord', id)
  expect(fillings).toHaveLength(3)
  for (const statement of fillings) await t.db.execute(statement)
  const rows = await t.sql<{ owner: number | null }[]>`
    select owner_id as owner from staff_changes order by id`
  expect(rows.map(({ owner }) => owner)).toEqual([id, null, id, null])
})
