import { sql } from 'drizzle-orm'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { excerpt, foundPieces, isFoundIn } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import type { SearchHit } from '#lib/search/contract.ts'

const SUMMARY = 110

/** Hits with title and summary cut at the marked words. The summary is the description, or where the words stand only in the body a piece of that. */
export async function withFoundPieces(
  db: Db,
  items: ArticleItem[],
  marked: string[],
): Promise<SearchHit[]> {
  const silent = items.filter((item) => !isFoundIn(item.description, marked))
  const passages = await listPassages(
    db,
    silent.map((item) => item.id),
    marked,
  )
  return items.map((item) => {
    const passage = passages.get(item.id) ?? ''
    const text = isFoundIn(passage, marked) ? passage : item.description || passage
    return {
      ...item,
      titlePieces: foundPieces(item.title, marked),
      summaryPieces: foundPieces(excerpt(text, marked, SUMMARY), marked),
    }
  })
}

// Only the part around the first word leaves the database: bodies can be long.
async function listPassages(db: Db, ids: number[], marked: string[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const words = sql.param(marked.map((word) => word.toLowerCase()))
  // Letter case costs a pass over the text, which Chinese words do not need.
  const searched = marked.some((word) => /[a-z]/i.test(word)) ? sql`lower(html)` : sql`html`
  const { rows } = await db.execute<{ id: number; at: number; passage: string }>(sql`
    select id, at, substring(html from at - 300 for 900) as passage
    from (
      select id, html, coalesce(
        (select min(place) from unnest(${words}::text[]) word,
          lateral (select nullif(strpos(${searched}, word), 0) as place) found), 1) as at
      from (
        -- The || unpacks a body once instead of once a word.
        select id, body_html || '' as html from published_articles where id in ${ids} offset 0
      ) bodies
    ) placed`)
  return new Map(rows.map((row) => [row.id, textOfPassage(row.passage, row.at > 301)]))
}

// Both ends may lie within a tag.
function textOfPassage(passage: string, isLater: boolean): string {
  const whole = passage.replace(/^[^<>]*>/, '').replace(/<[^>]*$/, '')
  return `${isLater ? '…' : ''}${plainText(whole)}…`
}
