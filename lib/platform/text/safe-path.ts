/**
 * The path (with query and hash) of an address on this site, or null when it might lead anywhere else.
 * `site` is the portal's origin. Only input that starts with one slash counts; encoded slashes, backslashes
 * and control characters in the path, and double encoding that could hide them, are refused.
 */
export function safePath(input: unknown, site: string): string | null {
  if (typeof input !== 'string' || input.length > 2048) return null
  if (!/^\/(?![/\\])/.test(input) || /[\\\s]/.test(input) || hasControls(input)) return null
  if (!URL.canParse(input, site)) return null
  const url = new URL(input, site)
  // `/.//evil` resolves to `//evil`, which a browser would read as a host.
  if (url.origin !== new URL(site).origin || url.pathname.includes('//')) return null
  if (/%(2f|5c|25)/i.test(url.pathname) || hasControls(decoded(input))) return null
  return url.pathname + url.search + url.hash
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const hasControls = (text: string) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)

// What cannot be decoded counts as a control character.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '\u0000'
  }
}
