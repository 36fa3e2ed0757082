import { makeTexts, type Texts } from '#bench/texts.ts'
import {
  type RenderedArticle,
  writeArticles,
} from '#lib/articles/server/content/article/write-articles.ts'
import { searchVector } from '#lib/articles/server/words.ts'
import { renderBody } from '#lib/platform/content/render/body/render-body.ts'
import type { Database } from '#lib/platform/db/client.ts'

/** Above the ids that content of files may have. */
export const FIRST_ID = 100_000_000

/** Adds generated articles until there are `size`; returns the seconds it took. */
export async function fillArticles({ db, sql }: Database, size: number): Promise<number> {
  const startedAt = performance.now()
  const [known] = await sql<{ last: number | null }[]>`
    select max(id) as last from articles where id >= ${FIRST_ID}`
  const columns = await sql<{ id: number }[]>`select id from columns where parent_id is null`
  const cities = await sql<{ id: number }[]>`select id from cities`
  const texts = makeTexts(known?.last ?? FIRST_ID)
  const any = (rows: { id: number }[]) => rows[texts.pick(rows.length)]?.id ?? 0
  for (let id = (known?.last ?? FIRST_ID - 1) + 1; id < FIRST_ID + size; ) {
    const batch: RenderedArticle[] = []
    for (; batch.length < 500 && id < FIRST_ID + size; id += 1)
      batch.push(articleOf(id, texts, any(columns), any(cities)))
    await writeArticles(db, batch)
  }
  const [{ filled } = { filled: 0 }] = await sql<{ filled: number }[]>`
    select count(*)::int as filled from articles where id >= ${FIRST_ID}`
  if (filled < size) throw new Error(`${filled} articles of ${size}`)
  // What autovacuum does in the minutes after an import: statistics, and the pending list of the GIN indexes.
  await sql`vacuum analyze articles`
  await sql`vacuum analyze article_search`
  return Math.round((performance.now() - startedAt) / 1000)
}

/** 10,000 questions and 20,000 positions, whose names hold the words that are asked for. */
export async function addNames({ sql }: Database): Promise<void> {
  const texts = makeTexts(11)
  const stems = Array.from({ length: 10_000 }, () => texts.text(60))
  const units = Array.from({ length: 20_000 }, () => texts.title())
  await sql`delete from questions where id >= ${FIRST_ID}`
  await sql`delete from exam_positions where id >= ${FIRST_ID}`
  await sql`
    insert into questions (id, content_id, type, catalogue_id, version, content_hash)
    select ${FIRST_ID} + n, 'bench' || n, 'single_choose',
      (select id from catalogues where not members_only and not for_class and parent_id is null limit 1),
      1, '' from generate_series(1, ${stems.length}::int) n`
  await sql`
    insert into question_versions (question_id, version, body)
    select ${FIRST_ID} + n, 1, jsonb_build_object('stem', stem)
    from jsonb_array_elements_text(${JSON.stringify(stems)}::jsonb) with ordinality t(stem, n)`
  await sql`
    insert into exam_positions (id, year, kind, unit, title, category, headcount, education, majors,
      conditions, full_score, note)
    select ${FIRST_ID} + n, 2026, '遴选', unit, '一级主任科员', '综合', 1, '', '', '', 100, ''
    from jsonb_array_elements_text(${JSON.stringify(units)}::jsonb) with ordinality t(unit, n)`
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
    bodyHtml: renderBody(body, 'md').html,
    publishedAt: new Date(Date.UTC(2026, 0) - texts.pick(2000) * day),
    titleWords: searchVector([{ weight: 'A', text: title }]),
    words: searchVector([
      { weight: 'A', text: title },
      { weight: 'B', text: description },
      { weight: 'D', text: body },
    ]),
  }
}
