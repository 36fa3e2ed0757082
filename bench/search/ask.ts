import type { Database } from '#lib/platform/db/client.ts'
import { searchArticles } from '#lib/search/server/search-articles.ts'
import { searchEntries } from '#lib/search/server/search-entries.ts'
import { suggest } from '#lib/search/server/suggest.ts'

/** Milliseconds. */
export type Times = { p50: number; p95: number; worst: number; slowest: string }

/** Asks as the search page does, for articles and every other kind together; `words` stand in articles. */
export async function askAll({ db }: Database, words: string[], names: string[]): Promise<Times> {
  const input = { page: 1, sort: 'relevance' } as const
  const inArticles = new Set(words)
  return await timesOf(mixed(words, names), async (keyword) => {
    const [{ total }] = await Promise.all([
      searchArticles(db, { ...input, keyword }),
      searchEntries(db, keyword),
    ])
    if (total === 0 && inArticles.has(keyword))
      throw new Error(`${keyword} stands in the texts and is not found`)
  })
}

/** Asks for suggestions as each name is typed, character by character. */
export async function suggestAll({ db }: Database, names: string[]): Promise<Times> {
  const typed = names.flatMap((name) => {
    const characters = [...name].slice(0, 12)
    return characters.map((_, n) => characters.slice(0, n + 1).join(''))
  })
  return await timesOf(typed, (keyword) => suggest(db, keyword))
}

/** Names after every few words, so that neither come in a row. */
function mixed(words: string[], names: string[]): string[] {
  const every = words.length / names.length
  return names.flatMap((name, n) => [
    ...words.slice(Math.round(n * every), Math.round((n + 1) * every)),
    name,
  ])
}

async function timesOf(
  keywords: string[],
  ask: (keyword: string) => Promise<unknown>,
): Promise<Times> {
  const times: { keyword: string; ms: number }[] = []
  for (const keyword of keywords) {
    const startedAt = performance.now()
    await ask(keyword)
    times.push({ keyword, ms: Math.round((performance.now() - startedAt) * 10) / 10 })
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.ms ?? Number.NaN
  const last = times.at(-1)
  return {
    p50: at(0.5),
    p95: at(0.95),
    worst: last?.ms ?? Number.NaN,
    slowest: last?.keyword ?? '',
  }
}
