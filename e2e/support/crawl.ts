export type Crawled = {
  path: string
  /** The page on which the link was found first. */
  from: string
  status: number
  title: string
  description: string
  canonical: string
  /** How many h1 there are. */
  headings: number
  html: string
  /** Text of the body, without scripts, styles and markup. */
  text: string
  /** Answers 200, may be indexed, and names itself as canonical. */
  isIndexable: boolean
}

const AT_ONCE = 6

/**
 * Follows every link of a site from its home page on, as a search engine does: path → what was found there. What a link
 * marked nofollow leads to is visited too, but not left by its links.
 */
export async function crawl(site: string): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  /** path → whether its links count. */
  const seen = new Map([['/', true]])
  let waiting = [{ path: '/', from: '' }]
  while (waiting.length > 0) {
    const next: typeof waiting = []
    const queue = waiting.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { path, from } of queue) {
          const { page, links } = await visit(site, path, from)
          found.set(path, page)
          for (const link of seen.get(path) ? links : []) {
            // A page reached first by a link marked nofollow is read again for its links.
            if (seen.get(link.path) || (seen.has(link.path) && !link.isFollowed)) continue
            seen.set(link.path, link.isFollowed)
            next.push({ path: link.path, from: path })
          }
        }
      }),
    )
    waiting = next
  }
  return found
}

async function visit(site: string, path: string, from: string) {
  const response = await fetch(site + path, { redirect: 'manual' })
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false
  const html = await response.text()
  const first = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '')
  const canonical = first(/<link rel="canonical" href="([^"]*)"/)
  const page: Crawled = {
    path,
    from,
    status: response.status,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    html,
    text: textOf(html),
    isIndexable:
      response.status === 200 &&
      !html.includes('content="noindex') &&
      pathOf(site, canonical) === path,
  }
  // A file, such as a calendar, has no links and none of a page's marks.
  if (!isHtml) {
    const file = { title: path, description: `file ${path}`, canonical: path, headings: 1 }
    return { page: { ...page, ...file, isIndexable: false }, links: [] }
  }
  return { page, links: response.status === 200 ? linksOf(site, html) : [] }
}

function linksOf(site: string, html: string): { path: string; isFollowed: boolean }[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)].flatMap(([tag, href = '']) => {
    const url = new URL(decoded(href), site)
    if (url.origin !== new URL(site).origin) return []
    return { path: url.pathname + url.search, isFollowed: !/ rel="[^"]*nofollow/.test(tag) }
  })
}

/** The paths that the site's sitemap lists. */
export async function sitemapOf(site: string): Promise<Set<string>> {
  const locations = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) =>
      decoded(text),
    )
  const files = await locations(`${site}/sitemap.xml`)
  const listed = await Promise.all(files.map(locations))
  return new Set(listed.flat().map((url) => pathOf(site, url)))
}

function pathOf(site: string, url: string): string {
  if (!URL.canParse(url, site)) return ''
  const { pathname, search } = new URL(url, site)
  return pathname + search
}

function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return decoded(
    body.replace(/<(script|style|noscript|template)[\s>].*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
