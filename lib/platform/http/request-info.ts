import { createHash } from 'node:crypto'

/** Who sends a request, as far as the process can vouch for it. */
export type Caller = { ip: string; userAgent: string }

/** guard-incoming.ts writes the socket's address here, over whatever the client sent. */
export const PEER_HEADER = 'x-gxw-peer'

/** The caller's address: the socket's, or with `trustedHops` reverse proxies the entry that the outermost of them wrote into X-Forwarded-For. */
export function callerOf(headers: Headers, trustedHops: number): Caller {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const peer = headers.get(PEER_HEADER) ?? ''
  const ip = trustedHops > 0 ? (hops.at(-trustedHops) ?? peer) : peer
  return { ip: ip || 'unknown', userAgent: headers.get('user-agent') ?? '' }
}

/** Whether a request comes from this machine itself; one that a proxy here passes on does too. */
export function isFromHere(headers: Headers): boolean {
  const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
  return loopback.test(headers.get(PEER_HEADER) ?? '')
}

/** A number that stands for one reader on one day without keeping the address: 63 bits of a hash. */
export function readerOf(caller: Caller, day: string): bigint {
  const digest = createHash('sha256').update(`${day}\n${caller.ip}\n${caller.userAgent}`).digest()
  return digest.readBigUInt64BE() >> 1n
}
