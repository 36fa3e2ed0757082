import { sectionFolders } from '#lib/platform/routes/address/aliases.ts'
import { matchPattern, segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import { routes } from '#lib/tables/routes.ts'
import type { Row } from './row.ts'
import { siteTree } from './site-tree.ts'

/**
 * Whether an address is none of the pages' business: the API, metrics, feeds and sitemaps, Next's own files and
 * everything in `public/` (a name with an extension outside the folders of pages and former sections). Pages stay behind the
 * middleware by this rule, whatever name is put after them.
 */
export function passesBy(pathname: string): boolean {
  const [first = '', ...rest] = segmentsOf(pathname)
  if (machines.has(first) || isOfNext(first)) return true
  const name = rest.at(-1) ?? first
  return /\.[a-z0-9]{1,12}$/i.test(name) && !name.endsWith('.html') && !pageFolders.has(first)
}

/**
 * The methods of an address that passes by; null where who answers says so itself: the dispatcher of the API, the
 * object store, Next. All others only hand something out. Without this Next answers 405 and does not name them.
 */
export function methodsOf(pathname: string): readonly string[] | null {
  const segments = segmentsOf(pathname)
  const [first = ''] = segments
  if (first === 'api') {
    const beside = besideDispatcher.find(([pattern]) => matchPattern(pattern, segments))
    return beside ? beside[1] : null
  }
  return first === 'oss' || isOfNext(first) ? null : reads
}

// Next answers OPTIONS, and HEAD where there is GET.
const reads = ['GET', 'HEAD', 'OPTIONS']
const sends = ['OPTIONS', 'POST']

/** Handlers below app/api that are not calls of the contract. */
const besideDispatcher: readonly (readonly [string, readonly string[]])[] = [
  ['/api/healthz', reads],
  ['/api/openapi.json', reads],
  ['/api/pay/notify/{channel}', sends],
  ['/api/pay/payer', reads],
  ['/api/pay/sandbox', sends],
  ['/api/readyz', reads],
]

// Route handlers, not pages. `.well-known` is for certificates.
const machines = new Set(['api', 'metrics', 'sitemaps', 'atom', 'indexnow', 'oss', '.well-known'])

// Its development server's own calls.
const isOfNext = (first: string) => first.startsWith('__nextjs')

const pageFolders = new Set([
  ...routes
    .flatMap((row: Row) => [row.path, row.internal ?? '/'])
    .concat(siteTree)
    .map((path) => segmentsOf(path)[0] ?? ''),
  ...sectionFolders,
])
