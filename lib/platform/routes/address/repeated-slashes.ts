import { passesBy } from '#lib/platform/routes/pass-by.ts'
import type { Row } from '#lib/platform/routes/row.ts'

/**
 * The address of a request with repeated slashes, in a form that costs one redirect. Next itself would answer repeated
 * slashes (and backslashes) with a redirect, and decide() the next request with another: `/forecast//x` → `/forecast/x`
 * → `/forecast`. So they are made single here, with one slash at the end, which no page's address has: decide() then
 * redirects to the final address at once. Addresses that decide() lets pass are left to Next, whose redirect is the only
 * one there.
 */
export function withoutRepeatedSlashes(url: string, table: readonly Row[]): string {
  const [pathname = ''] = url.split('?', 1)
  if (!/\\|\/\//.test(pathname)) return url
  const plain = pathname.replace(/[\\/]+/g, '/').replace(/\/$/, '')
  if (plain === '' || passesBy(plain, table)) return url
  return `${plain}/${url.slice(pathname.length)}`
}
