const MOST = 2_147_483_647

/** The number that a query key names; null when it names none. */
export function idOf(query: URLSearchParams, key: string): number | null {
  const text = query.get(key) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST ? Number(text) : null
}
