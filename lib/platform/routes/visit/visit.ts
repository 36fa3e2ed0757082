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

/** The value of a header by its name in lower case. */
type Header = (name: string) => string | null | undefined

/** Reads a visit off a Fetch request whose `url` is absolute. */
export function visitOf({
  method,
  url,
  headers,
}: Pick<Request, 'method' | 'url' | 'headers'>): Visit {
  return visitFrom(method, url, (name) => headers.get(name))
}

/** Reads a visit off what a server has of a request; `url` may begin with its path. */
export function visitFrom(method: string, url: string, header: Header): Visit {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const cookies = header('cookie') ?? ''
  return {
    method,
    pathname,
    query: searchParams,
    host: (header('host') ?? '').toLowerCase().replace(/:\d+$/, ''),
    userAgent: header('user-agent') ?? '',
    navigation: isNavigation(header),
    cookies: (name) => cookiesOf(cookies, name),
  }
}

// Next shows `rsc` and `next-router-prefetch` to the middleware only while its URL normalisation is off, so what the
// browser says is asked too: a script's fetch has the destination "empty".
function isNavigation(header: Header): boolean {
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-purpose')
  if (purpose?.includes('prefetch')) return false
  // An empty header is one, too.
  if ((header('rsc') ?? header('next-router-prefetch') ?? null) !== null) return false
  return (header('sec-fetch-dest') ?? 'document') === 'document'
}

function cookiesOf(cookies: string, name: string): string[] {
  return cookies
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}
