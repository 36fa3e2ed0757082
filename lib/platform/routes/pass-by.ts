import { sectionFolders } from '#lib/platform/routes/address/aliases.ts'
import { matchPattern, segmentsOf } from '#lib/platform/routes/address/pattern.ts'
import type { Row } from './row.ts'
import { siteTree } from './site-tree.ts'

/**
 * Whether an address is not a page's: the API, metrics, feeds and sitemaps, Next's own calls and everything in
 * `public/`, which is a name with an extension outside the folders of pages and former sections. An address inside those
 * folders never passes, whatever extension a visitor puts behind it, so every page goes through decide().
 */
export function passesBy(pathname: string, table: readonly Row[]): boolean {
  const [first = '', ...rest] = segmentsOf(pathname)
  if (machines.has(first) || isOfNext(first)) return true
  const name = rest.at(-1) ?? first
  return /\.[a-z0-9]{1,12}$/i.test(name) && !name.endsWith('.html') && !foldersOf(table).has(first)
}

/**
 * The methods of an address that passes by; null where the one who answers (the dispatcher of the API, the object
 * store, Next) refuses the others itself. Elsewhere Next would answer 405 without naming the methods that it allows.
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
  ['/api/parcels/push', sends],
  ['/api/pay/notify/{channel}', sends],
  ['/api/pay/payer', reads],
  ['/api/pay/sandbox', sends],
  ['/api/pay/wallet', reads],
  ['/api/readyz', reads],
  ['/api/v1/pc/live/events', reads],
]

// Route handlers, not pages. `.well-known` is for certificates.
const machines = new Set([
  'api',
  'metrics',
  'sitemaps',
  'atom',
  'indexnow',
  'oss',
  'media',
  '.well-known',
])

// Calls of Next's development server.
const isOfNext = (first: string) => first.startsWith('__nextjs')

const known = new WeakMap<readonly Row[], ReadonlySet<string>>()

/** The first segments of pages and former sections. */
function foldersOf(table: readonly Row[]): ReadonlySet<string> {
  const found = known.get(table) ?? readFolders(table)
  known.set(table, found)
  return found
}

function readFolders(table: readonly Row[]): ReadonlySet<string> {
  const paths = table.flatMap((row) => [row.path, row.internal ?? '/'])
  return new Set([
    ...[...paths, siteTree].map((path) => segmentsOf(path)[0] ?? ''),
    ...sectionFolders,
  ])
}
