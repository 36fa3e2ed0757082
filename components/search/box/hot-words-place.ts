import { provinces } from '#lib/platform/routes/address/provinces.ts'

/** Hot words are offered everywhere but on the search page itself and on pages of one city. */
export function hasHotWords(pathname: string, search: string, searchPath: string): boolean {
  if (pathname === searchPath || pathname === '/substation') return false
  if (
    provinces.some(
      (dir) => pathname.startsWith(`/column/${dir}/`) || pathname.startsWith(`/columnGov/${dir}/`),
    )
  )
    return false
  return !new URLSearchParams(search).has('cityId')
}
