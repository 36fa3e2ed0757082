import { randomBytes } from 'node:crypto'
import { sql as text } from 'drizzle-orm'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { runPrefix } from './databases.ts'
import { openTestServer, testUrl } from './server.ts'

export type OwnedDatabase = {
  /** For DATABASE_URL. */
  url: string
  /** Opens it as its owner. */
  open: () => Promise<Database>
  /** Removes it with its owner. */
  drop: () => Promise<void>
}

/** An empty database without a schema, whose owner may do nothing else on the server: what a hoster gives. On the test server, or that of `url`. */
export async function createOwnedDatabase(url?: string): Promise<OwnedDatabase> {
  const server = url ? await openApart({ DATABASE_URL: url }) : await openTestServer()
  const name = `${runPrefix}owned_${randomBytes(4).toString('hex')}`
  const run = (statement: string) => server.db.execute(text.raw(statement))
  await run(`create role ${name} login password 'x'`)
  await run(`create database ${name} owner ${name} template template0 encoding 'UTF8'`)
  const address = new URL((url ?? (await testUrl(name))).replace('@/', '@localhost/'))
  const own = Object.assign(address, { username: name, password: 'x', pathname: `/${name}` }).href
  const drop = async () => {
    await run(`drop database ${name} with (force)`)
    await run(`drop role ${name}`)
    await server.close()
  }
  const open = () => openApart({ DATABASE_URL: own }, { statements: 2, transactions: 2 })
  return { url: own, open, drop }
}
