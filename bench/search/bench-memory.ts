import { residentMb } from '#bench/resident-mb.ts'
import { benchPort, prepareSite, startSite } from '#bench/server.ts'
import { limit, printTable } from '#bench/table.ts'
import { makeTexts } from '#bench/texts.ts'

const SEARCHES = 10_000
const STEP = 1000
const AT_ONCE = 4
/** By then everything that is loaded once is loaded. */
const WARM = 2000
/** Swing of the heap between two collections. */
const MOST_MB = 48

/** npm run bench -- memory: what a production server holds after 10,000 searches for different keywords. */
export async function benchMemory(): Promise<void> {
  prepareSite()
  // Each search comes from an address of its own, so that no limit of an address holds it back.
  const site = await startSite(benchPort, { TRUST_PROXY: '1' })
  const rows: [number, number][] = []
  try {
    const keywords = differentKeywords()
    for (let from = 0; from < SEARCHES; from += STEP) {
      await askAll(site.url, keywords.slice(from, from + STEP), from)
      rows.push([from + STEP, residentMb(site.pid)])
    }
  } finally {
    await site.stop()
  }
  const mbAt = (count: number) => rows.find(([searches]) => searches === count)?.[1] ?? Number.NaN
  const [warm, last] = [mbAt(WARM), mbAt(SEARCHES)]
  limit(`memory: ${last - warm} MB more after ${SEARCHES} searches`, last - warm <= MOST_MB)
  const printed = rows.map(([searches, mb]) => [searches.toLocaleString('en'), mb])
  printTable('memory of the server by searches for different keywords', ['', 'RSS in MB'], printed)
}

function differentKeywords(): string[] {
  const texts = makeTexts(23)
  const keywords = new Set<string>()
  while (keywords.size < SEARCHES) {
    const text = texts.text(40)
    keywords.add(text.slice(texts.pick(20)).slice(0, 3 + texts.pick(9)))
  }
  return [...keywords]
}

/** The search page, and the suggestions that are asked for before it. */
async function askAll(url: string, keywords: string[], from: number): Promise<void> {
  const rest = keywords.map((keyword, n) => ({ keyword, n: from + n }))
  const ask = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const { keyword, n } = next
      const headers = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
      const query = new URLSearchParams({ keyword })
      for (const path of ['/api/v1/pc/search/suggestions', '/search']) {
        const response = await fetch(`${url}${path}?${query}`, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answered ${response.status} for ${keyword}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}
