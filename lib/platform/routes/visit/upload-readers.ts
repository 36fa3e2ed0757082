import type { Site } from './site.ts'

type Readers = { routing: Site; CORS_ORIGINS?: readonly string[] | undefined }

/**
 * Cross-Origin-Resource-Policy of what users upload: which pages may show it. Own pages alone; those of the same domain
 * where the operator names other hosts there; everybody's where one of these lies below another domain, since a browser
 * knows nothing between.
 */
export function uploadReaders({
  routing,
  CORS_ORIGINS = [],
}: Readers): 'same-origin' | 'same-site' | 'cross-origin' {
  const { pcSite, mobileSite, mobileCitySite, studentSite, productDomain } = routing
  const others = [mobileSite, mobileCitySite, studentSite, ...CORS_ORIGINS].filter(Boolean)
  if (others.length === 0 && !productDomain) return 'same-origin'
  const domain = productDomain || hostOf(pcSite).replace(/^www\./, '')
  const isBelow = (host: string) => host === domain || host.endsWith(`.${domain}`)
  return others.map(hostOf).every(isBelow) ? 'same-site' : 'cross-origin'
}

/** Host of an origin, in which `{cityDir}` may stand for a name; '' for none. */
const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
