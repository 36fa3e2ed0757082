/** An entry of a menu: its name, where it leads, and how the addresses of the pages within it begin. */
export type Destination = [name: string, path: string, within: string[]]

/**
 * The path of the destination that a page belongs to, or null. While a page is stored its address is the inner one: below
 * /site, with a key more than the visitor's, and with a name like `lxSpecial-faq` where it is a document.
 */
export function currentPath(
  pathname: string,
  destinations: readonly (readonly [string, string, string[], ...unknown[]])[],
): string | null {
  const page = pathname.replace(/^\/site(?=\/)/, '')
  let found: string | null = null
  let length = 0
  for (const [, path, within] of destinations) {
    for (const place of within) {
      const isWithin = page.startsWith(place) && /^(?:$|[-/])/.test(page.slice(place.length))
      if (!isWithin || place.length <= length) continue
      found = path
      length = place.length
    }
  }
  return found
}
