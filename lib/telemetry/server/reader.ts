import { createHash } from 'node:crypto'
import { blockOf, networkOf } from '#lib/platform/http/network-of.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

/** Readers that a network has on one day, and a /48 of IPv6 networks; more are taken for one of these. */
const OF_NETWORK = 3
const OF_BLOCK = 60

/**
 * A number that stands for one reader on one day without keeping the address: 63 bits of a hash. A browser names itself
 * as it likes, so those of one network are at most three readers: enough for a home, too few to make an article hot.
 */
export function readerOf({ ip, userAgent }: Caller, day: string): bigint {
  const [network, block] = [networkOf(ip), blockOf(ip)]
  const ofNetwork = numberOf(`${day}\n${userAgent}`) % BigInt(OF_NETWORK)
  const reader = numberOf(`${day}\n${network}\n${ofNetwork}`)
  return block === null ? reader : numberOf(`${day}\n${block}\n${reader % BigInt(OF_BLOCK)}`)
}

function numberOf(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigUInt64BE() >> 1n
}
