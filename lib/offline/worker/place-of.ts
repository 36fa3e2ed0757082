import type { WorkerConfig } from './scope.ts'

/**
 * The kind under which an address may be kept: a page that is read, the shell of a sitting, a file of a build. Null
 * for all that comes from the network alone: whatever has a price, an account or an answer of the API.
 */
export type Place = 'page' | 'sitting' | 'file' | null

/** `pathname` as a browser gives it. What no row of the route table names is never kept. */
export function placeOf(pathname: string, { pages, sittings }: WorkerConfig): Place {
  if (pathname.startsWith('/_next/static/')) return 'file'
  const isOne = (patterns: readonly string[]) =>
    patterns.some((pattern) => new RegExp(pattern).test(pathname))
  if (isOne(sittings)) return 'sitting'
  return isOne(pages) ? 'page' : null
}
