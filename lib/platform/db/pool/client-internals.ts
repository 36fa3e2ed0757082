import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg's types do not tell. */
type Inner = { connection: { stream: Socket }; processID: number }

/** The way to the server; destroying it is heard as the loss of the connection. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as Inner).connection.stream
}

/** The number of the server's process for a connected client. */
export function pidOf(client: pg.ClientBase): number {
  return (client as unknown as Inner).processID
}
