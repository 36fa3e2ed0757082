import { proofFor } from '#lib/accounts/server/testing/proofs.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { type createLogger, log } from '#lib/platform/log.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { dispatch } from '#lib/tables/dispatch.ts'

/** Makes a database and a logger those of this process, as start-up does. */
export function serveFrom(database: Database, logger: ReturnType<typeof createLogger>): void {
  openedDatabase.replace({ database })
  log.replace(logger)
}

let requests = 0

/** Sends a call as a browser does, with both tokens where their API reads them or with a guest's, and each time from another address of this machine: limits of addresses have tests of their own. */
export async function send(
  name: CallName,
  input: object,
  tokens?: { token: string; uuid: string } | { guestToken: string },
): Promise<{ status: number; text: string; code: number; data: Record<string, unknown> }> {
  const { method, path: pattern } = contract[name] as Endpoint
  const fields = new Map<string, unknown>(Object.entries(input))
  const path = pattern.replace(/\{(\w+)\}/g, (_, field: string) => String(fields.get(field)))
  const isQuery = method === 'GET' || method === 'DELETE'
  const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  requests++
  const response = await dispatch(
    new Request(`http://site${path}${query}`, {
      method,
      headers: {
        [PEER_HEADER]: `127.1.${requests >> 8}.${requests & 255}`,
        host: 'localhost',
        'content-type': 'application/json',
        ...(tokens && headersOf(tokens)),
      },
      ...(!isQuery && { body: JSON.stringify(input) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, text, ...JSON.parse(text) }
}

type Tokens = NonNullable<Parameters<typeof send>[2]>

const headersOf = (tokens: Tokens): Record<string, string> =>
  'guestToken' in tokens
    ? { 'guest-token': tokens.guestToken }
    : { authorization: `Bearer ${tokens.token}`, token: tokens.uuid }

/** A drag to the end of a slider 340 pixels wide. */
export const fullDrag = {
  width: 340,
  start: 0,
  end: 290,
  points: [0, 40, 120, 210, 290].map((x, n) => ({ x, t: n * 60 })),
}

/** A ticket for one SMS code. */
export async function slide(): Promise<string> {
  const { data } = await send('sliderVerify', fullDrag)
  return String(data.ticket)
}

/** Makes the order of a code as a browser sends it: with a ticket, and the work that strangers are asked for. */
export const smsOrder = async <T extends { phone: string; purpose: CodePurpose }>(order: T) => ({
  ...order,
  ticket: await slide(),
  proof: await proofFor(order),
})
