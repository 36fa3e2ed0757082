import { addressOf } from '#lib/platform/routes/address/address-of.ts'
import { keysOf } from '#lib/platform/routes/address/pattern.ts'
import { withQuery } from '#lib/platform/routes/address/with-query.ts'
import type { PagePath } from './row.ts'

type Value = string | number
type PathKey<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? K | PathKey<Rest>
  : never
type QueryKey<P extends PagePath> = P extends { readonly query: readonly (infer K)[] } ? K : never
type Key<P extends PagePath> = PathKey<P['path']> | Extract<QueryKey<P>, string>
type Required<K extends string> = Exclude<K, `${string}?`>
type Optional<K extends string> = K extends `${infer Name}?` ? Name : never

/** The keys of a page's address by name; those it can do without may be left out or null. */
type HrefParams<P extends PagePath> = { readonly [K in Required<Key<P>>]: Value } & {
  readonly [K in Optional<Key<P>>]?: Value | null
}

type Args<P extends PagePath> =
  Required<Key<P>> extends never ? [params?: HrefParams<P>] : [params: HrefParams<P>]

/**
 * The address of a page in its canonical form: `href(columnListPage, { firstColumnName: 'kszx', page: 2 })` is
 * `/column/list/kszx.html?page=2`. Empty values and the first page are left out. Throws without a required path key.
 * Pages are the constants of each noun's `paths.ts`, so that a browser loads those alone that it links to.
 */
export function href<P extends PagePath>(page: P, ...[params]: Args<P>): string {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries<Value | null | undefined>(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') values[key] = String(value)
  }
  for (const key of keysOf(page.path)) {
    if (!values[key] && page.path.includes(`{${key}}`)) throw new Error(`${page.path} needs ${key}`)
  }
  const query = new URLSearchParams()
  for (const key of page.query ?? []) {
    const value = values[key.replace('?', '')]
    if (value && !(key === 'page?' && value === '1')) query.append(key.replace('?', ''), value)
  }
  return withQuery(addressOf(page, values), query)
}
