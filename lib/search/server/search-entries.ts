import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import type { Entries, Entry } from '#lib/search/contract.ts'
import { type EntryKind, entryKinds, kindNames } from '#lib/search/kinds.ts'
import type { NamedPage } from '#lib/search/named-pages.ts'
import { plainName } from '#lib/search/plain.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { entrySources, type SourceRow } from './entry-sources.ts'
import { answersTo, helpAnswers } from './help-answers.ts'
import { nearName } from './keyword/near-name.ts'
import { parseKeyword } from './keyword/query.ts'
import { readingsOf, synonymsOf } from './keyword/readings.ts'
import { knownNames } from './known-names.ts'
import { pagesByName } from './pages-by-name.ts'
import { positionsOfMajor } from './positions-of-major.ts'
import { BEGINS, EXACT, scoreOf } from './score-of.ts'
import { shortText } from './short-text.ts'

/** Rows that a source gives before they are ordered here. */
const READ = 60
const TITLE = 60
const SAYS = 80

/**
 * Finds what bears the words of a keyword or its synonyms in its name, beside articles: the exact name first, then by how
 * near the name is; a few of each kind, or all that are read of one. When nothing does, the keyword is read as the name
 * that sounds or looks like it, which `corrected` then says.
 */
export async function searchEntries(db: Db, keyword: string, kind?: EntryKind): Promise<Entries> {
  const found = await listEntries(db, readingsOf(keyword, await synonymsOf(db)), kind)
  if (found.counts.length > 0) return { corrected: null, ...found }
  const corrected = nearName(plainName(keyword), (await knownNames(db)).sounded)
  const near = corrected ? await listEntries(db, [corrected], kind) : { entries: [], counts: [] }
  return { corrected: near.counts.length > 0 ? corrected : null, ...near }
}

type Found = Omit<Entries, 'corrected'>

async function listEntries(db: Db, readings: string[], only?: EntryKind): Promise<Found> {
  const [found, isBankOpen] = await Promise.all([
    Promise.all(readings.map((reading, at) => scoredEntries(db, reading, at === 0))),
    isQuestionBankOpen(db),
  ])
  const scored = onePerPlace(
    found
      // Of equally near ones that of the typed word leads.
      .flatMap(({ scored }, at) => scored.map((one) => ({ ...one, score: one.score - at / 10 })))
      .filter(({ entry }) => isBankOpen || !entry.href.startsWith(questionBankPage.path))
      .sort((a, b) => b.score - a.score || orderOf(a.entry) - orderOf(b.entry)),
  )
  const counts = new Map<EntryKind, number>()
  const entries = scored.flatMap(({ entry }) => {
    const count = (counts.get(entry.kind) ?? 0) + 1
    counts.set(entry.kind, count)
    const isShown = only ? entry.kind === only : count <= entryKinds[entry.kind].most
    return isShown ? [entry] : []
  })
  return {
    entries,
    counts: kindNames.flatMap((kind) => {
      const count = counts.get(kind) ?? 0
      const more = count >= READ || found.some(({ cut }) => cut.has(kind))
      return count > 0 ? [{ kind, count: Math.min(count, READ), more }] : []
    }),
  }
}

/** `hasPlace`: its address is that of nothing else. */
type Scored = { entry: Entry; score: number; hasPlace?: boolean }

/** Keeps once what two sources or readings found, or what shares name and address with another: where it scored best. */
function onePerPlace(scored: readonly Scored[]): Scored[] {
  const seen = new Set<string>()
  return scored.filter(({ entry: { kind, title, says, href }, hasPlace }) => {
    const key = hasPlace ? href : JSON.stringify([kind, title, says, href])
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

const orderOf = ({ kind }: Entry) => kindNames.indexOf(kind)

/** `isTyped`: no reading by synonyms; a major is asked for by its own name alone, since its positions are read through. */
async function scoredEntries(db: Db, keyword: string, isTyped: boolean): Promise<StoredEntries> {
  const words = parseKeyword(keyword)?.words
  const asked = plainName(keyword)
  if (!words || asked === '') return { scored: [], cut: new Set() }
  const [pages, answers, stored, ofMajor] = await Promise.all([
    pagesByName(db),
    helpAnswers(db),
    storedEntries(db, asked, words),
    isTyped ? positionsOfMajor(db, asked, READ) : [],
  ])
  const takers = ofMajor.map((entry) => ({ entry, score: OF_MAJOR, hasPlace: true }))
  return {
    scored: [
      ...answersTo(answers, { plain: asked, words, isTyped }),
      ...pagesNamed(pages, asked, words),
      ...stored.scored,
      ...takers,
    ],
    cut: ofMajor.length > READ ? stored.cut.add('position') : stored.cut,
  }
}

/** A position that takes the major goes behind those that bear the word in their name. */
const OF_MAJOR = 0.5

function pagesNamed(
  pages: readonly NamedPage[],
  asked: string,
  words: readonly string[],
): Scored[] {
  return pages.flatMap(({ also, ...entry }) => {
    const scores = [entry.title, ...also].map((name) => scoreOf(plainName(name), asked, words))
    const score = Math.max(...scores)
    // Its own name goes before what it is also called.
    const own = scores[0] === score ? 0.5 : 0
    return score > 0 ? [{ entry: { ...entry, exact: score === EXACT }, score: score + own }] : []
  })
}

/** `cut` are the kinds of which there are more than are read. */
type StoredEntries = { scored: Scored[]; cut: Set<EntryKind> }

async function storedEntries(
  db: Db,
  asked: string,
  words: readonly string[],
): Promise<StoredEntries> {
  const cut = new Set<EntryKind>()
  const found = await Promise.all(
    entrySources.map(async ({ kind, from, indexed, nearest, ...source }) => {
      const { rows } = await db.execute<SourceRow>(sql`
        select title, key, key2, says from (${from}${indexed ? hasGrams(indexed, words) : sql``}
          ${nearest ? sql`order by ${nearest}` : sql``}) named
        where ${sql.join(
          words.map((word) => sql`strpos(lower(title), ${word}) > 0`),
          sql` and `,
        )}
        limit ${READ}`)
      if (rows.length === READ) cut.add(kind)
      const keys = rows.flatMap(({ key }) => key ?? [])
      const addresses = 'addressesOf' in source ? await source.addressesOf(db, keys) : null
      return rows.flatMap((row) => {
        const href = 'hrefOf' in source ? source.hrefOf(row) : addresses?.get(row.key ?? 0)
        if (href === undefined) return []
        const score = scoreOf(plainName(row.title), asked, words)
        // 战时政治工作 is nothing that 时政 asks for.
        if (kind === 'major' && score < BEGINS) return []
        const [title, says] = [shortText(row.title, TITLE), shortText(row.says, SAYS)]
        const entry = { kind, title, href, says, exact: score === EXACT }
        return [{ entry, score, hasPlace: addresses !== null }]
      })
    }),
  )
  return { scored: found.flat(), cut }
}

// A subquery hides the array from the planner, which would otherwise take a frequent pair for a reason to read the table.
function hasGrams(text: SQL, words: readonly string[]): SQL {
  const long = words.filter((word) => [...word].length > 1)
  if (long.length === 0) return sql``
  const grams = long.map((word) => sql`search_grams(${word}::text)`)
  return sql` and search_grams(${text}) @> (select ${sql.join(grams, sql` || `)})`
}
