import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { ConnectionOptions } from './connection.ts'

/** One postgres.js client as this project wants it: UTC, int8 as number, quiet, drizzle's types. */
export function createClient(options: ConnectionOptions): postgres.Sql {
  const sql = postgres({
    connect_timeout: 10,
    keep_alive: 60,
    onnotice: () => {},
    types: { int8 },
    ...options,
    connection: {
      application_name: 'gongxuanwang',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      // A transaction that was forgotten must not hold its locks for ever.
      idle_in_transaction_session_timeout: 300_000,
      ...options.connection,
    },
  })
  // Drizzle reads dates as text and hands over JSON as text; it changes the client for that.
  drizzle(sql)
  const { serializers } = sql.options
  for (const type of [1082, 1114, 1184]) serializers[type] = dateToText
  for (const type of [114, 3802]) serializers[type] = jsonToText
  return sql as unknown as postgres.Sql
}

const int8 = {
  to: 20,
  from: [20],
  serialize: String,
  // Beyond 2^53 the text is kept rather than a wrong number.
  parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
}

const dateToText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
const jsonToText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
