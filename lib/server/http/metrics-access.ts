import { timingSafeEqual } from 'node:crypto'
import { env } from '../env.ts'
import { hashToken } from '../session.ts'
import { isFromHere } from './request-info.ts'

/** With METRICS_TOKEN its bearer may read; without it the peer has to be this machine and no proxy stands between. */
export function mayReadMetrics(headers: Headers): boolean {
  const { METRICS_TOKEN, TRUST_PROXY } = env()
  if (METRICS_TOKEN) {
    const sent = headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(METRICS_TOKEN)))
  }
  return TRUST_PROXY === 0 && isFromHere(headers)
}
