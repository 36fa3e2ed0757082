import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { limitsOf } from '#lib/platform/contract/limits-of.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { networkOf } from './network-of.ts'
import { takeCall } from './rate-limit.ts'
import { callerOf } from './request-info.ts'

/** Counts what a page answers in place of a call against that call's limit, by the network of the request; throws too_many_requests. */
export async function takeGuestCall(
  db: Db,
  name: string,
  endpoint: Endpoint,
  headers: Headers,
): Promise<void> {
  const { rateLimit } = limitsOf(name, endpoint)
  const { ip } = callerOf(headers, env().TRUST_PROXY)
  if (rateLimit) await takeCall(db, rateLimit, networkOf(ip))
}
