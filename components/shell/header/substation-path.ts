/** The substation that a query string names by `cityId`, or null. */
export function substationPath(search: string): string | null {
  const cityId = new URLSearchParams(search).get('cityId') ?? ''
  return /^[1-9]\d{0,9}$/.test(cityId) ? `/substation?cityId=${cityId}` : null
}
