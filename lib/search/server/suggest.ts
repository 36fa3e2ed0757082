import type { Db } from '#lib/platform/db/client.ts'
import type { Suggestions } from '#lib/search/contract.ts'
import { kindNames } from '#lib/search/kinds.ts'
import { plainName } from '#lib/search/plain.ts'
import { nearName } from './keyword/near-name.ts'
import { parseKeyword } from './keyword/query.ts'
import { readingsOf, synonymsOf } from './keyword/readings.ts'
import { type KnownNames, knownNames } from './known-names.ts'
import { scoreOf } from './score-of.ts'

const MOST_ENTRIES = 6
const MOST_OF_A_KIND = 3
const MOST_KEYWORDS = 4

/**
 * Suggests what may be meant by the beginning of a keyword: pages and things by name, the nearest first, and keywords
 * that hold it. What no name holds is read as the name that sounds or looks like it. Asks the database once a minute.
 */
export async function suggest(db: Db, keyword: string): Promise<Suggestions> {
  const asked = plainName(keyword)
  if (asked === '') return { entries: [], keywords: [] }
  const known = await knownNames(db)
  const readings = readingsOf(keyword, await synonymsOf(db))
  const entries = readings
    .flatMap((one) => entriesNamed(known, plainName(one), parseKeyword(one)?.words ?? []))
    .filter(({ href }, at, all) => all.findIndex((one) => one.href === href) === at)
    .slice(0, MOST_ENTRIES)
  if (entries.length > 0) return { entries, keywords: keywordsWith(known, asked) }
  const near = nearName(asked, known.sounded)
  if (near === null) return { entries: [], keywords: keywordsWith(known, asked) }
  return {
    entries: entriesNamed(known, near, parseKeyword(near)?.words ?? []),
    keywords: [near, ...keywordsWith(known, near)].slice(0, MOST_KEYWORDS),
  }
}

function entriesNamed(known: KnownNames, asked: string, words: string[]): Suggestions['entries'] {
  const scored = known.entries.flatMap(({ entry, names }) => {
    const scores = names.map((name) => scoreOf(name, asked, words))
    const score = Math.max(...scores)
    // Its own name goes before what it is also called.
    return score > 0 ? [{ entry, score: score + (scores[0] === score ? 0.5 : 0) }] : []
  })
  const orderOf = (entry: Suggestions['entries'][number]) => kindNames.indexOf(entry.kind)
  scored.sort((a, b) => b.score - a.score || orderOf(a.entry) - orderOf(b.entry))
  const shown = new Map<string, number>()
  const addresses = new Set<string>()
  return scored
    .filter(({ entry: { kind, href } }) => {
      if (addresses.has(href)) return false
      addresses.add(href)
      const count = (shown.get(kind) ?? 0) + 1
      shown.set(kind, count)
      return count <= MOST_OF_A_KIND
    })
    .slice(0, MOST_ENTRIES)
    .map(({ entry }) => entry)
}

/** Those that begin so before those that hold it; not the keyword itself, which Enter searches for. */
function keywordsWith({ keywords }: KnownNames, asked: string): string[] {
  const holding = keywords.filter(({ plain }) => plain !== asked && plain.includes(asked))
  const isLater = ({ plain }: { plain: string }) => Number(!plain.startsWith(asked))
  return holding
    .sort((a, b) => isLater(a) - isLater(b))
    .slice(0, MOST_KEYWORDS)
    .map(({ keyword }) => keyword)
}
