import { addressOf } from '#lib/platform/routes/address/address-of.ts'
import { keysOf } from '#lib/platform/routes/address/pattern.ts'
import { withQuery } from '#lib/platform/routes/address/with-query.ts'
import { type RouteName, type routes, rowOf } from './table.ts'

type Value = string | number
type Named<N extends RouteName> = Extract<(typeof routes)[number], { name: N }>
type PathKey<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? K | PathKey<Rest>
  : never
type Key<N extends RouteName> = PathKey<Named<N>['path']> | Named<N>['query'][number]
type Required<K extends string> = Exclude<K, `${string}?`>
type Optional<K extends string> = K extends `${infer Name}?` ? Name : never

/** The keys of a page's address by name; those it can do without may be left out or null. */
type HrefParams<N extends RouteName> = { readonly [K in Required<Key<N>>]: Value } & {
  readonly [K in Optional<Key<N>>]?: Value | null
}

type Args<N extends RouteName> =
  Required<Key<N>> extends never ? [params?: HrefParams<N>] : [params: HrefParams<N>]

/**
 * The address of a page in its canonical form: `href('ColumnList', { firstColumnName: 'kszx', page: 2 })` is
 * `/column/list/kszx.html?page=2`. Empty values and the first page are left out. Throws without a required path key.
 */
export function href<N extends RouteName>(name: N, ...[params]: Args<N>): string {
  const row = rowOf[name]
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries<Value | null | undefined>(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') values[key] = String(value)
  }
  for (const key of keysOf(row.path)) {
    if (!values[key] && row.path.includes(`{${key}}`)) throw new Error(`${name} needs ${key}`)
  }
  const query = new URLSearchParams()
  for (const key of row.query ?? []) {
    const value = values[key.replace('?', '')]
    if (value && !(key === 'page?' && value === '1')) query.append(key.replace('?', ''), value)
  }
  return withQuery(addressOf(row, values), query)
}
