import { segmentsOf } from './pattern.ts'
import type { Row } from './row.ts'
import { routes } from './table.ts'

/**
 * Whether an address is none of the pages' business: the API, metrics, feeds and sitemaps, Next's own files and
 * everything in `public/` (a name with an extension outside the folders of pages). Pages stay behind the
 * middleware by this rule, whatever name is put after them.
 */
export function passesBy(pathname: string): boolean {
  const [first = '', ...rest] = segmentsOf(pathname)
  if (machines.has(first) || first.startsWith('__nextjs')) return true
  const name = rest.at(-1) ?? first
  return /\.[a-z0-9]{1,12}$/i.test(name) && !name.endsWith('.html') && !pageFolders.has(first)
}

// Route handlers, not pages. `.well-known` is for certificates.
const machines = new Set(['api', 'metrics', 'sitemaps', 'atom', 'indexnow', 'oss', '.well-known'])

const pageFolders = new Set(
  routes
    .flatMap((row: Row) => [row.path, row.internal ?? '/'])
    .map((path) => segmentsOf(path)[0] ?? ''),
)
