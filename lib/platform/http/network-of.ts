/** The network of one subscriber: an IPv4 address itself, or the first 64 bits of an IPv6 one, since a subscriber may use all 2⁶⁴ addresses below them. */
export function networkOf(ip: string): string {
  return v4Of(ip) ?? prefixOf(ip, 4)
}

/** The /48 around an IPv6 address, of which whoever rents one has all 65,536 networks; null for IPv4. */
export function blockOf(ip: string): string | null {
  return v4Of(ip) === null ? prefixOf(ip, 3) : null
}

/** The neighbourhood of an address: a /16 of IPv4, a /32 of IPv6. */
export function regionOf(ip: string): string {
  const v4 = v4Of(ip)
  return v4 === null ? prefixOf(ip, 2) : `${v4.split('.').slice(0, 2).join('.')}/16`
}

/** Null for an IPv6 address. What is no address at all stands for itself. */
function v4Of(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? (ip.includes(':') ? null : ip)
}

/** The first groups of 16 bits of an IPv6 address. */
function prefixOf(ip: string, count: number): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, count)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${count * 16}`
}
