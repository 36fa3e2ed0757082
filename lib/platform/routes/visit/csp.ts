/**
 * The Content-Security-Policy of a page. `scriptSources` are the quoted sources beside 'self' that may run:
 * `'nonce-…'` on a page rendered for one request, `'sha256-…'` on a stored one. `connectTo` are the origins beside its own that
 * the page's scripts may talk to. `playsStreams`: a script feeds the film element through blob:.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  connectTo: readonly string[] = [],
  playsStreams = false,
): string {
  const stream = playsStreams ? ' blob:' : ''
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    // Mantine, KaTeX and imported articles carry style attributes.
    "style-src 'self' 'unsafe-inline'",
    // blob: compressorjs draws a picture of this device from such an address.
    "img-src 'self' data: blob: https:",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "font-src 'self' data:",
    `media-src 'self'${stream} https:`,
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
