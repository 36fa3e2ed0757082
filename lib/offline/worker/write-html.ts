/** Says on the root element from when a kept page is: components/offline/kept.css shows it and hides what may have changed. */
export function markKept(html: string, keptAt: number): string {
  const time = new Intl.DateTimeFormat('zh-CN', {
    ...({ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    hourCycle: 'h23',
  }).format(keptAt)
  return html.replace('<html', `<html data-kept="${time}"`)
}

export type KeptLink = {
  path: string
  /** As HTML. */
  title: string
}

/** The page without network for the address that was asked for, with the list of what can be read. */
export function fillOffline(
  html: string,
  { offline, asked, links }: { offline: string; asked: string; links: readonly KeptLink[] },
): string {
  const page = html.replace(`href="${offline}" class="button"`, (link) =>
    link.replace(`"${offline}"`, `"${escaped(asked)}"`),
  )
  if (links.length === 0) return page
  const rows = links.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`)
  return page.replace(
    /(<div[^>]* id="kept-pages"[^>]*>)/,
    (start) => `${start}<h2>打开过的，现在能读</h2><ul>${rows.join('')}</ul>`,
  )
}

const escaped = (path: string) =>
  path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
