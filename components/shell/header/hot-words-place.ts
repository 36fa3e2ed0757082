/** Hot words are offered everywhere but on the search page itself and on pages of one city. */
export function hasHotWords(pathname: string, search: string, searchPath: string): boolean {
  if (pathname === searchPath || pathname === '/substation') return false
  return !new URLSearchParams(search).has('cityId')
}
