import { rmSync } from 'node:fs'
import {
  type RenderedArticle,
  writeArticles,
} from '#lib/articles/server/content/article/write-articles.ts'
import { searchVector, searchWords } from '#lib/articles/server/words.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { searchArticles } from '#lib/search/server/search-articles.ts'
import { searchEntries } from '#lib/search/server/search-entries.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { benchDir } from './server.ts'
import { limit, printTable } from './table.ts'
import { makeTexts, type Texts } from './texts.ts'

// Articles and the most milliseconds 95 of 100 searches may take.
const sizes = [
  [20_000, 50],
  [100_000, 100],
] as const
const wordsAsked = 200
const firstId = 1_000_000

/** How long a search for a word of two characters takes in a database of generated articles; E2E_REUSE=1 keeps it. */
export async function benchSearch(): Promise<void> {
  const dataDir = `${benchDir}/search`
  if (process.env.E2E_REUSE !== '1') rmSync(dataDir, { recursive: true, force: true })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    await migrate(database)
    await seedWhenEmpty(database, contentKinds)
    const rows: (string | number)[][] = []
    const words = commonWords(makeTexts(7))
    await addNames(database)
    for (const [size, most] of sizes) {
      const seconds = await fill(database, size)
      const { p50, p95, worst, slowest } = await ask(database, words)
      rows.push([size.toLocaleString('en'), seconds, p50, p95, `${worst} (${slowest})`, most])
      limit(`search among ${size} articles: p95 ${p95} ms, at most ${most}`, p95 <= most)
    }
    const head = ['articles', 'filled in s', 'p50 ms', 'p95 ms', 'worst ms', 'limit']
    printTable(`search for ${wordsAsked} words of two characters, first page`, head, rows)
  } finally {
    await database.close()
  }
}

/** Words of two characters from the texts, each once; common ones come up sooner. */
function commonWords(texts: Texts): string[] {
  const words = new Set<string>()
  while (words.size < wordsAsked)
    for (const word of searchWords(texts.text(200)))
      if (/^\p{Script=Han}{2}$/u.test(word) && words.size < wordsAsked) words.add(word)
  return [...words]
}

async function fill({ db, sql }: Database, size: number): Promise<number> {
  const startedAt = performance.now()
  const [known] = await sql<{ last: number | null }[]>`
    select max(id) as last from articles where id >= ${firstId}`
  const columns = await sql<{ id: number }[]>`select id from columns where parent_id is null`
  const cities = await sql<{ id: number }[]>`select id from cities`
  const texts = makeTexts(known?.last ?? firstId)
  const any = (rows: { id: number }[]) => rows[texts.pick(rows.length)]?.id ?? 0
  for (let id = (known?.last ?? firstId - 1) + 1; id < firstId + size; ) {
    const batch: RenderedArticle[] = []
    for (; batch.length < 500 && id < firstId + size; id += 1)
      batch.push(articleOf(id, texts, any(columns), any(cities)))
    await writeArticles(db, batch)
  }
  // What autovacuum does in the minutes after an import: statistics, and the pending list of the GIN indexes.
  await sql`vacuum analyze articles`
  await sql`vacuum analyze article_search`
  return Math.round((performance.now() - startedAt) / 1000)
}

/** 10,000 questions and 20,000 positions, whose names hold the words that are asked for. */
async function addNames({ sql }: Database): Promise<void> {
  const texts = makeTexts(11)
  const stems = Array.from({ length: 10_000 }, () => texts.text(60))
  const units = Array.from({ length: 20_000 }, () => texts.title())
  await sql`delete from questions where id >= ${firstId}`
  await sql`delete from exam_positions where id >= ${firstId}`
  await sql`
    insert into questions (id, content_id, type, catalogue_id, version, content_hash)
    select ${firstId} + n, 'bench' || n, 'single_choose',
      (select id from catalogues where not members_only and not for_class and parent_id is null limit 1),
      1, '' from generate_series(1, ${stems.length}::int) n`
  await sql`
    insert into question_versions (question_id, version, body)
    select ${firstId} + n, 1, jsonb_build_object('stem', stem)
    from unnest(${stems}::text[]) with ordinality t(stem, n)`
  await sql`
    insert into exam_positions (id, year, kind, unit, title, category, headcount, education, majors,
      conditions, full_score, note)
    select ${firstId} + n, 2026, '遴选', unit, '一级主任科员', '综合', 1, '', '', '', 100, ''
    from unnest(${units}::text[]) with ordinality t(unit, n)`
  await sql`vacuum analyze question_versions`
  await sql`vacuum analyze exam_positions`
}

const day = 86_400_000

function articleOf(id: number, texts: Texts, columnId: number, cityId: number): RenderedArticle {
  const title = texts.title()
  const body = texts.text(600 + texts.pick(800))
  const description = body.slice(0, 80)
  return {
    ...{ id, title, columnId, cityId, description, body, bodyFormat: 'md' },
    ...{ subColumnId: null, attributeId: null, source: '', license: '', licenseClass: '' },
    ...{ contentHash: String(id), headings: [], tags: [], warnings: [] },
    bodyHtml: `<p>${body}</p>`,
    publishedAt: new Date(Date.UTC(2026, 0) - texts.pick(2000) * day),
    titleWords: searchVector([{ weight: 'A', text: title }]),
    words: searchVector([
      { weight: 'A', text: title },
      { weight: 'B', text: description },
      { weight: 'D', text: body },
    ]),
  }
}

async function ask({ db }: Database, words: string[]) {
  const input = { page: 1, sort: 'relevance' } as const
  for (const keyword of words.slice(0, 20)) await searchArticles(db, { ...input, keyword })
  const times: { keyword: string; ms: number }[] = []
  for (const keyword of words) {
    const startedAt = performance.now()
    // As the page asks: articles and every other kind together.
    const [{ total }] = await Promise.all([
      searchArticles(db, { ...input, keyword }),
      searchEntries(db, keyword),
    ])
    times.push({ keyword, ms: Math.round((performance.now() - startedAt) * 10) / 10 })
    if (total === 0) throw new Error(`${keyword} stands in the texts and is not found`)
  }
  times.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.ms ?? NaN
  const last = times.at(-1)
  return { p50: at(0.5), p95: at(0.95), worst: last?.ms ?? NaN, slowest: last?.keyword ?? '' }
}
