import { rmSync } from 'node:fs'
import { benchDir } from '#bench/server.ts'
import { limit, printTable } from '#bench/table.ts'
import { makeTexts, type Texts } from '#bench/texts.ts'
import { searchWords } from '#lib/articles/server/words.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { askAll, suggestAll, type Times } from './ask.ts'
import { addNames, fillArticles } from './fill.ts'
import { askedNames } from './names.ts'

// Articles and the most milliseconds 95 of 100 searches may take, cold or warm.
const sizes = [
  [20_000, 50],
  [100_000, 100],
] as const
const MOST_TO_SUGGEST = 20
const wordsAsked = 200
const dataDir = `${benchDir}/search`

/**
 * How long a search takes over articles, 10,000 questions, 20,000 positions and all other kinds together, right after the
 * start of the database and then again; and a suggestion for each letter. E2E_REUSE=1 keeps the database.
 */
export async function benchSearch(): Promise<void> {
  if (process.env.E2E_REUSE !== '1') rmSync(dataDir, { recursive: true, force: true })
  const rows: (string | number)[][] = []
  const words = commonWords(makeTexts(7))
  const names = askedNames()
  for (const [size, most] of sizes) {
    const seconds = await onDatabase((database) => fill(database, size))
    await onDatabase(async (database) => {
      const name = `${size.toLocaleString('en')} articles`
      const add = (what: string, times: Times, limited: number) => {
        const { p50, p95, worst, slowest } = times
        console.log(`${name}, ${what}: p50 ${p50}, p95 ${p95}, worst ${worst} ms (${slowest})`)
        rows.push([`${name}, ${what}`, p50, p95, `${worst} (${slowest})`, limited])
        limit(`${name}, ${what}: p95 ${p95} ms, at most ${limited}`, p95 <= limited)
      }
      add('cold', await askAll(database, words, names), most)
      add('warm', await askAll(database, words, names), most)
      add('suggestions', await suggestAll(database, names), MOST_TO_SUGGEST)
    })
    console.log(`${size.toLocaleString('en')} articles filled in ${seconds} s`)
  }
  const head = ['', 'p50 ms', 'p95 ms', 'worst ms', 'limit']
  printTable(
    `search for ${words.length} words of two characters and ${names.length} names`,
    head,
    rows,
  )
}

/** Opens the database anew, so that it has read nothing yet. */
async function onDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

async function fill(database: Database, size: number): Promise<number> {
  await migrate(database)
  await seedWhenEmpty(database, contentKinds)
  await addNames(database)
  return await fillArticles(database, size)
}

/** Words of two characters from the texts, each once; common ones come up sooner. */
export function commonWords(texts: Texts): string[] {
  const words = new Set<string>()
  while (words.size < wordsAsked)
    for (const word of searchWords(texts.text(200)))
      if (/^\p{Script=Han}{2}$/u.test(word) && words.size < wordsAsked) words.add(word)
  return [...words]
}
