import { passesBy } from '#lib/platform/routes/pass-by.ts'

/**
 * The address of a request as decide() may see it. Next answers repeated slashes (and backslashes) with a redirect of
 * its own, after which decide() often has another: `/forecast//x` → `/forecast/x` → `/forecast`. A single slash at the
 * end says just as well that an address is misspelt, and decide() answers it with the final one. Where decide() has
 * nothing to say, Next's redirect is the only one and stays.
 */
export function withoutRepeatedSlashes(url: string): string {
  const [pathname = ''] = url.split('?', 1)
  if (!/\\|\/\//.test(pathname)) return url
  const plain = pathname.replace(/[\\/]+/g, '/').replace(/\/$/, '')
  if (plain === '' || passesBy(plain)) return url
  return `${plain}/${url.slice(pathname.length)}`
}
