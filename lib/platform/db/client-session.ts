import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Sql, sqlOf } from './client-sql.ts'
import type { Server } from './client-url.ts'
import { type ConnectionOptions, type Copy, openConnection } from './connection.ts'
import type { Query } from './pool/guarded-client.ts'

/** One connection of its own. */
export type Session = {
  db: NodePgDatabase
  sql: Sql
  copy: Copy
  end: () => Promise<void>
}

/** Opens a connection whose statements may take as long as they like. */
export async function openSession(
  server: Server,
  options: ConnectionOptions = {},
): Promise<Session> {
  const { query, copy, end } = await openConnection(server, options)
  const db = drizzle(asClient(query))
  return { db, sql: sqlOf(db), copy, end }
}

/** What drizzle takes for a client: it asks for nothing but `query`. */
export function asClient(query: Query): pg.Client {
  return { query } as unknown as pg.Client
}
