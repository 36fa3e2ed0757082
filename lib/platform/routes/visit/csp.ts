/**
 * Names what plays on a page: streams, which a script feeds to their element through blob:, those from outside too, and films of
 * these hosts by their player.
 */
export type Films = {
  streams?: boolean | undefined
  outside?: boolean | undefined
  hosts?: readonly string[]
}

/**
 * The Content-Security-Policy of a page. `scriptSources` are the quoted sources beside 'self' that may run:
 * `'nonce-…'` on a page rendered for one request, `'sha256-…'` on a stored one. `connectTo` are the origins beside its own that
 * the page's scripts may talk to, `films` what plays on it.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  connectTo: readonly string[] = [],
  { streams = false, outside = false, hosts = [] }: Films = {},
): string {
  const blob = streams || hosts.length > 0 ? ['blob:'] : []
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources, ...hosts].join(' '),
    // Mantine, KaTeX and imported articles carry style attributes.
    ["style-src 'self' 'unsafe-inline'", ...hosts].join(' '),
    // blob: compressorjs draws a picture of this device from such an address.
    "img-src 'self' data: blob: https:",
    ['connect-src', "'self'", ...connectTo, ...hosts, ...(outside ? ['https:'] : [])].join(' '),
    ["font-src 'self' data:", ...hosts].join(' '),
    ["media-src 'self'", ...blob, 'https:'].join(' '),
    ...(hosts.length > 0 ? [["frame-src 'self'", ...hosts].join(' ')] : []),
    "object-src 'none'",
    ["worker-src 'self'", ...(hosts.length > 0 ? blob : [])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
