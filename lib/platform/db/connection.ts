import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Server } from './client-url.ts'
import { markedName, USUAL_NAME } from './other-clients.ts'
import { socketOf } from './pool/client-internals.ts'
import { setTypes } from './pool/client-types.ts'
import { guardClient, type Query } from './pool/guarded-client.ts'
import type { FlowWatch } from './pool/watch-flows.ts'

/** One connection of its own, without drizzle: a process that only watches has no need of it, and it takes 100 MB. */
export type Connection = { query: Query; copy: Copy; end: () => Promise<void> }

/** COPY on a connection, between its other statements. */
export type Copy = {
  /** Hands on what `copy … to stdout` says, piece by piece. The server waits while a piece is handed on. */
  out: (statement: string, onPiece: (piece: Buffer) => Promise<void> | void) => Promise<void>
  /** Sends pieces to `copy … from stdin`. When they end with an error, nothing of them is stored. */
  in: (statement: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
}

export type ConnectionOptions = {
  /** Called once when the connection closes by itself. */
  onLost?: () => void
  onNotification?: (channel: string, payload: string) => void
  watch?: FlowWatch | undefined
}

/** How long the way to a server, with its greeting, may take. */
const CONNECT_MS = 5000
const END_MS = 5000

/** Opens a connection whose statements may take as long as they like. */
export async function openConnection(
  server: Server,
  { onLost, onNotification, watch }: ConnectionOptions = {},
): Promise<Connection> {
  const config = configOf(server, { statement_timeout: '0' })
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS })
  // The guard hears errors until it lets go. A server that dies while we say goodbye speaks later, and an error without
  // a listener would end the process.
  client.on('error', () => undefined)
  const { query, letGo } = guardClient(client, watch)
  await client.connect()
  let isEnding = false
  client.once('end', () => !isEnding && onLost?.())
  client.on('notification', ({ channel, payload = '' }) => onNotification?.(channel, payload))
  const end = async () => {
    isEnding = true
    letGo()
    // A server that is cut off says no goodbye.
    await Promise.race([client.end(), sleep(END_MS, undefined, { ref: false })])
    socketOf(client).destroy()
  }
  return { query, copy: copyOn(client), end }
}

function copyOn(client: pg.Client): Copy {
  return {
    out: async (statement, onPiece) => {
      for await (const piece of client.query(to(statement))) await onPiece(piece)
    },
    in: async (statement, pieces) => {
      await pipeline(pieces, client.query(from(statement)))
    },
  }
}

/** pg's options for a connection as this project wants it: UTC, no transaction open for ever. */
export function configOf(
  { settings, isTlsOptional, ...server }: Server,
  more: Record<string, string> = {},
): pg.ClientConfig {
  setTypes()
  const { application_name = USUAL_NAME, ...others }: Record<string, string> = {
    TimeZone: 'UTC',
    statement_timeout: '30000',
    // A transaction that was forgotten must not hold its locks for ever.
    idle_in_transaction_session_timeout: '300000',
    ...settings,
    ...more,
  }
  const escaped = (value: string) => value.replace(/[\\\s]/g, '\\$&')
  return {
    ...server,
    application_name: markedName(application_name),
    options: Object.entries(others)
      .map(([name, value]) => `-c ${name}=${escaped(value)}`)
      .join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
}
