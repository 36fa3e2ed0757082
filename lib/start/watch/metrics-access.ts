import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '#lib/accounts/server/session.ts'
import { env } from '#lib/platform/env/env.ts'
import { isFromHere } from '#lib/platform/http/request-info.ts'

/** With METRICS_TOKEN its bearer may read; without it only who asks from this machine itself. */
export function mayReadMetrics(headers: Headers): boolean {
  const { METRICS_TOKEN, TRUST_PROXY } = env()
  if (METRICS_TOKEN) {
    const sent = headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(METRICS_TOKEN)))
  }
  return TRUST_PROXY === 0 && isFromHere(headers)
}
