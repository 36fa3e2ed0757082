import { useSearchParams } from 'next/navigation'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

export type ListValues = Readonly<Record<string, string>>

/**
 * Keeps what a list shows in the address, so that it can be linked to, reloaded and gone back to: the given filters,
 * the page, and a way to change them. A change of filters begins at page 1.
 */
export function useListAddress(names: readonly string[]) {
  const query = useSearchParams()
  const values: ListValues = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  const page = Number(parseKey('page', query.get('page') ?? '') ?? 1)
  const go = (next: ListValues, to = 1) => {
    const asked = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    if (to > 1) asked.set('page', String(to))
    // Next follows it: the stored page stays, and only the reading changes.
    history.pushState(null, '', `${location.pathname}${asked.size > 0 ? `?${asked}` : ''}`)
  }
  return { values, page, go }
}
