import type { Manifest } from '#lib/platform/backup/manifest.ts'
import { openApart } from '#lib/platform/db/client.ts'

/** Writes into two tables in one transaction after the other, until it is stopped; answers how many there were. */
export async function writeBeside(dataDir: string) {
  const database = await openApart({ DATA_DIR: dataDir })
  const countOf = async () => {
    const [row] = await database.sql<[{ events: number; users: number }]>`
      select (select count(*) from audit_events) as events, (select count(*) from users) as users`
    return row
  }
  const before = await countOf()
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written++)
      await database.sql.begin(async (sql) => {
        const [{ id }] = await sql<[{ id: number }]>`
          insert into users (user_name) values ('beside') returning id`
        await sql`insert into audit_events (user_id, kind) values (${id}, 'password_changed')`
      })
  })()
  const stop = async () => {
    isOver = true
    await writing
    await database.close()
    return written
  }
  /** Whether both tables of the backup have grown by the same number, and by fewer rows than were written in all. */
  const isOneMoment = ({ tables }: Manifest) => {
    const grown = (name: string, by: number) =>
      (tables.find((table) => table.name === name)?.rows ?? 0) - by
    const users = grown('users', before.users)
    return users === grown('audit_events', before.events) && users < written
  }
  return { stop, isOneMoment }
}
