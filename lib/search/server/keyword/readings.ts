import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { readSynonyms, type Synonym } from '#lib/site/search-synonyms.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import { placesOfWord } from './word-bounds.ts'

const MOST = 4
const MOST_CHARACTERS = 100

/** The synonyms that the desk keeps, up to a minute old. */
export const synonymsOf = keptFor(60_000, async (db: Db) =>
  readSynonyms((await settingsOf(db, ['searchSynonyms'])).searchSynonyms),
)

/**
 * The keyword as typed, then with a synonym in place of a word that it holds; four at most, of 100 characters at most as
 * keywords are. Each line of synonyms has its turn before another has its second.
 */
export function readingsOf(keyword: string, synonyms: readonly Synonym[]): string[] {
  const typed = keyword.normalize('NFKC').toLowerCase()
  const byLine = synonyms.map(({ from, to }) => {
    const held = from.find((word) => placesOfWord(typed, word).length > 0)
    if (held === undefined) return []
    // What is there already is not put in again: 照片 → 照片调整 would make 照片调整调整 of it.
    return to.filter((word) => !typed.includes(word)).map((word) => replaced(typed, held, word))
  })
  const inTurn = Array.from({ length: MOST }, (_, turn) =>
    byLine.flatMap((line) => line[turn] ?? []),
  )
  return [...new Set([keyword, ...inTurn.flat()])].slice(0, MOST)
}

function replaced(text: string, held: string, word: string): string {
  const places = placesOfWord(text, held)
  const pieces = [0, ...places.map((at) => at + held.length)].map((from, n) =>
    text.slice(from, places[n]),
  )
  return [...pieces.join(word)].slice(0, MOST_CHARACTERS).join('')
}
