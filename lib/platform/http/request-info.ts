import { randomBytes } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isLoopback } from '#lib/platform/env/is-loopback.ts'
import { once } from '#lib/platform/once.ts'

/** Who sends a request, as far as the process can vouch for it. */
export type Caller = {
  ip: string
  userAgent: string
  /** Whether it is somebody at this machine; see isFromHere. */
  isHere: boolean
}

/**
 * guard-incoming.ts writes the socket's address here. Nobody outside knows the name: what comes while the process starts,
 * where nothing holds it (guard/early.ts), is carried out with the headers that its sender wrote.
 */
export const PEER_HEADER = once('peer-header', () => `x-gxw-${randomBytes(16).toString('hex')}`)()

/** guard-incoming.ts marks by it what a proxy passed on: later Next writes X-Forwarded-For and the like into every request. */
export const PASSED_ON_HEADER = 'x-gxw-passed-on'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Networks that no visitor of a public site comes from, and in which its proxies stand. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * The caller's address: the socket's, or with `trustedHops` reverse proxies the entry that the outermost of them wrote
 * into X-Forwarded-For. It counts only from a peer on this machine or in a private network, and only as an IP address.
 */
export function callerOf(headers: Headers, trustedHops: number): Caller {
  const peer = headers.get(PEER_HEADER) ?? ''
  return {
    ip: forwardedBy(peer, headers, trustedHops) ?? (peer || 'unknown'),
    userAgent: headers.get('user-agent') ?? '',
    isHere: isFromHere(headers),
  }
}

function forwardedBy(peer: string, headers: Headers, trustedHops: number): string | undefined {
  if (trustedHops === 0) return
  if (!isIn(loopback, peer) && !isIn(privateNetworks, peer)) return
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const named = hops.at(-trustedHops)
  return named && isIP(named) ? named : undefined
}

/** Whether a request comes from a program on this machine that names it as such, and no proxy is known to have passed it on. */
export function isFromHere(headers: Headers): boolean {
  // The peer alone may be a proxy that lets the internet in, the name alone is what the client writes.
  return (
    isIn(loopback, headers.get(PEER_HEADER) ?? '') &&
    isLocalName(headers.get('host') ?? '') &&
    !headers.has(PASSED_ON_HEADER)
  )
}

function isIn(networks: BlockList, address: string): boolean {
  const [ip = ''] = address.split('%')
  return isIP(ip) !== 0 && networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

function isLocalName(host: string): boolean {
  const origin = `http://${host}`
  return URL.canParse(origin) && isLoopback(origin)
}
