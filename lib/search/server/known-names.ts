import { sql } from 'drizzle-orm'
import { tags } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import type { Suggestions } from '#lib/search/contract.ts'
import { plainName } from '#lib/search/plain.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { entrySources, type SourceRow } from './entry-sources.ts'
import { helpAnswers } from './help-answers.ts'
import { hotWords } from './hot-words.ts'
import { type Sounded, sounded } from './keyword/near-name.ts'
import { pagesByName } from './pages-by-name.ts'
import { shortText } from './short-text.ts'

type Suggested = Suggestions['entries'][number]

export type KnownNames = {
  /** Entries that may be suggested, with their plain names: the own first, then what it is also called. */
  entries: { entry: Suggested; names: string[] }[]
  /** The names that a misspelt keyword may mean. */
  sounded: Sounded[]
  /** Keywords that lead to articles: hot words, then tags. */
  keywords: { keyword: string; plain: string }[]
}

const MOST_OF_A_SOURCE = 600
const MOST_TAGS = 2000
const TITLE = 60

/** The names of pages and of what the database holds, for suggestions and misspelt keywords; up to a minute old. */
export const knownNames = keptFor(60_000, readNames)

async function readNames(db: Db): Promise<KnownNames> {
  const [stored, hot, tagged, isBankOpen, named, answers] = await Promise.all([
    Promise.all(
      entrySources.flatMap((source) =>
        'hrefOf' in source && source.isNamed ? [read(db, source)] : [],
      ),
    ),
    hotWords(db),
    db.select({ keyword: tags.name }).from(tags).orderBy(tags.id).limit(MOST_TAGS),
    isQuestionBankOpen(db),
    pagesByName(db),
    helpAnswers(db),
  ])
  const pages = named.map(({ kind, title, href, also }) => ({
    entry: { kind, title, href },
    names: [title, ...also].map(plainName),
  }))
  const helps = answers.map(({ entry: { kind, title, href }, names }) => ({
    entry: { kind, title, href },
    names,
  }))
  const entries = [...pages, ...helps, ...stored.flat()].filter(
    ({ entry }) => isBankOpen || !entry.href.startsWith(questionBankPage.path),
  )
  const keywords = new Map([...hot, ...tagged].map(({ keyword }) => [plainName(keyword), keyword]))
  return {
    entries,
    sounded: soundedNames(entries.flatMap(({ names }) => names)),
    keywords: [...keywords].map(([plain, keyword]) => ({ plain, keyword })),
  }
}

async function read(
  db: Db,
  { kind, from, hrefOf }: Extract<(typeof entrySources)[number], { isNamed: boolean }>,
) {
  const { rows } = await db.execute<SourceRow>(sql`
    select title, key, key2, says from (${from}) named limit ${MOST_OF_A_SOURCE}`)
  return rows.map((row) => ({
    entry: { kind, title: shortText(row.title, TITLE), href: hrefOf(row) },
    names: [plainName(row.title)],
  }))
}

// To spell 3000 names takes some 100 ms, so those that are still there are not spelt again.
let spelt = new Map<string, Sounded>()

function soundedNames(names: string[]): Sounded[] {
  spelt = new Map(names.map((name) => [name, spelt.get(name) ?? sounded(name)]))
  return [...spelt.values()]
}
