import { partsOf, titleOf } from './read-html.ts'
import type { KeptLink } from './write-html.ts'

// The end of a name is the form of what lies there: one that has changed is begun anew.
export const PAGES = 'pages-1'
export const FILES = 'files-1'
export const PICTURES = 'pictures-1'

const MOST_PAGES = 60
const LONGEST_MS = 30 * 86_400_000
const MOST_PICTURES = 200
/** Some builds' worth. */
const MOST_FILES = 500

const AT = 'x-kept-at'
const TITLE = 'x-kept-title'

/** Whether an answer is a page that everybody may see, whole, at its own address. */
export function isKeepable(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  const type = response.headers.get('content-type') ?? ''
  const isOpen = response.type === 'basic' && !/no-store|private/.test(control)
  return response.status === 200 && !response.redirected && isOpen && type.startsWith('text/html')
}

/** Keeps a page under `key`, with all that it needs to be read. */
export async function keepPage(key: string, response: Response): Promise<void> {
  const html = await response.text()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(AT, String(Date.now()))
  headers.set(TITLE, encodeURIComponent(titleOf(html)))
  const pages = await caches.open(PAGES)
  // Anew, so that the order is that of the last visits.
  await pages.delete(key)
  await pages.put(key, new Response(html, { headers }))
  const { files, pictures } = partsOf(html)
  await keepAll(FILES, files)
  await keepAll(PICTURES, pictures)
  await prune()
}

/** Fetches what is not there yet; what cannot be had is left out. */
export async function keepAll(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all(
    addresses.map(async (address) => {
      if (await cache.match(address)) return
      const response = await fetch(address).catch(() => null)
      if (response?.ok && response.type === 'basic') await cache.put(address, response)
    }),
  )
}

/** The kept page with the time it is from, in ms; null when there is none, or it is too old. */
export async function findPage(key: string): Promise<{ response: Response; at: number } | null> {
  const response = await (await caches.open(PAGES)).match(key)
  const at = Number(response?.headers.get(AT))
  return response && Date.now() - at < LONGEST_MS ? { response, at } : null
}

/** Kept pages, the last one first. */
export async function keptLinks(isWanted: (pathname: string) => boolean): Promise<KeptLink[]> {
  const pages = await caches.open(PAGES)
  const links: KeptLink[] = []
  for (const request of (await pages.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url)
    const title = (await pages.match(request))?.headers.get(TITLE)
    if (title && isWanted(pathname))
      links.push({ path: pathname + search, title: decodeURIComponent(title) })
  }
  return links
}

async function prune(): Promise<void> {
  const pages = await caches.open(PAGES)
  const keys = await pages.keys()
  const ages = await Promise.all(
    keys.map(async (key) => Date.now() - Number((await pages.match(key))?.headers.get(AT))),
  )
  const isOver = (index: number) =>
    index < keys.length - MOST_PAGES || !((ages[index] ?? 0) < LONGEST_MS)
  await dropFrom(
    pages,
    keys.filter((_, index) => isOver(index)),
  )
  const pictures = await caches.open(PICTURES)
  await dropFrom(pictures, (await pictures.keys()).slice(0, -MOST_PICTURES))
  await pruneFiles(pages)
}

/** The oldest files go that no kept page names, data of pages first: each rendering has another. */
async function pruneFiles(pages: Cache): Promise<void> {
  const files = await caches.open(FILES)
  const keys = await files.keys()
  if (keys.length <= MOST_FILES) return
  const texts = await Promise.all((await pages.matchAll()).map((response) => response.text()))
  const named = new Set(texts.flatMap((text) => partsOf(text).files))
  const isData = ({ url }: Request) => Number(url.includes('/_next/static/page-data/'))
  const unnamed = keys
    .filter(({ url }) => !named.has(new URL(url).pathname))
    .sort((a, b) => isData(b) - isData(a))
  await dropFrom(files, unnamed.slice(0, keys.length - MOST_FILES))
}

async function dropFrom(cache: Cache, keys: readonly Request[]): Promise<void> {
  await Promise.all(keys.map((key) => cache.delete(key)))
}
