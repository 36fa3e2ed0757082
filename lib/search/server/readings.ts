import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { readSynonyms, type Synonym } from '#lib/site/search-synonyms.ts'
import { settingsOf } from '#lib/site/server/settings.ts'

const MOST = 4

/** The synonyms that the desk keeps, up to a minute old. */
export const synonymsOf = keptFor(60_000, async (db: Db) =>
  readSynonyms((await settingsOf(db, ['searchSynonyms'])).searchSynonyms),
)

/** The keyword as typed, then with a synonym in place of the word that it holds; four at most. */
export function readingsOf(keyword: string, synonyms: readonly Synonym[]): string[] {
  const typed = keyword.normalize('NFKC').toLowerCase()
  const others = synonyms.flatMap(({ from, to }) => {
    const held = from.find((word) => typed.includes(word))
    if (held === undefined) return []
    // What is there already is not put in again: 照片 → 照片调整 would make 照片调整调整 of it.
    return to.filter((word) => !typed.includes(word)).map((word) => typed.replaceAll(held, word))
  })
  return [...new Set([keyword, ...others])].slice(0, MOST)
}
