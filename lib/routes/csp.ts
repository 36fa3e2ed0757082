/**
 * The Content-Security-Policy of a page. `scriptSources` are the quoted sources beside 'self' that may run:
 * `'nonce-…'` on a dynamic page, `'sha256-…'` hashes on a stored one.
 */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    // Mantine, KaTeX and imported articles carry style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "font-src 'self' data:",
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
