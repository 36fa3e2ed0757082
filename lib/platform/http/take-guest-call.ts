import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { networkOf } from './network-of.ts'
import { takeCallOf } from './rate-limit.ts'
import { callerOf } from './request-info.ts'

/** Counts what a page answers in place of a call against that call's limit, by the network of the request; throws too_many_requests. */
export async function takeGuestCall(
  db: Db,
  name: string,
  endpoint: Endpoint,
  headers: Headers,
): Promise<void> {
  const { ip } = callerOf(headers, env().TRUST_PROXY)
  await takeCallOf(db, name, endpoint, networkOf(ip))
}
