/** Whether a browser says that a page of another site, or the address bar, leads here. An old one says nothing, or names the origin. */
export function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}
