/** What a decision may depend on: everything of a request, and nothing else. */
export type Visit = {
  readonly method: string
  /** As sent, not decoded. */
  readonly pathname: string
  readonly query: URLSearchParams
  /** Lower case, without the port. Only compared with PRODUCT_DOMAIN, never used in an address. */
  readonly host: string
  readonly userAgent: string
  /** False for what a script or a prefetch asks for: such a request is never sent elsewhere. */
  readonly navigation: boolean
  /** Every cookie of that name: a host-only and a parent-domain one may come together. */
  readonly cookies: (name: string) => string[]
}

/** Reads a visit off a Fetch request whose `url` is absolute. */
export function visitOf(request: Pick<Request, 'method' | 'url' | 'headers'>): Visit {
  const { pathname, searchParams } = new URL(request.url)
  const { headers } = request
  const cookies = headers.get('cookie') ?? ''
  return {
    method: request.method,
    pathname,
    query: searchParams,
    host: (headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, ''),
    userAgent: headers.get('user-agent') ?? '',
    navigation: isNavigation(headers),
    cookies: (name) => cookiesOf(cookies, name),
  }
}

// Next shows `rsc` and `next-router-prefetch` to the middleware only while its URL normalisation is off, so what the
// browser says is asked too: a script's fetch has the destination "empty".
function isNavigation(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-purpose')
  if (purpose?.includes('prefetch') || headers.has('rsc') || headers.has('next-router-prefetch')) {
    return false
  }
  return (headers.get('sec-fetch-dest') ?? 'document') === 'document'
}

function cookiesOf(cookies: string, name: string): string[] {
  return cookies
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}
