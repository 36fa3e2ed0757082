import { setTimeout as sleep } from 'node:timers/promises'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PageWeight } from '../page-weight.ts'
import { benchDir } from '../server.ts'
import { limit } from '../table.ts'
import { ask, weighBeside } from './beside.ts'

/** A first visit to an article from a search, with all that it brings: what the same article weighs in WordPress. */
const MOST_BYTES = 36_500
/** Style sheets with their heads, and how many requests they are. */
const MOST_CSS = 12_288
const MOST_SHEETS = 3
/** HTML before compression of an article whose text is no longer than that, in bytes of UTF-8. */
const MOST_HTML = 60 * 1024
const LONG_TEXT = 12 * 1024

/** Holds a visit to the article at `url` to the limits, pictures, icons and manifest included. */
export async function checkWhole(view: string, url: string, weight: PageWeight): Promise<void> {
  const html = await (await fetch(url)).text()
  const beside = await weighBeside(url, html)
  const { whole, sheetBytes, sheets } = weight
  const bytes = whole + beside
  console.log(
    `the article (${view}), whole: ${bytes} bytes, of them ${sheetBytes} in ${sheets} sheets, ${beside} icons and manifest`,
  )
  limit(`article (${view}): ${bytes} bytes in all`, bytes <= MOST_BYTES)
  limit(`article (${view}): ${sheetBytes} bytes of sheets with their heads`, sheetBytes <= MOST_CSS)
  limit(`article (${view}): ${sheets} style sheets`, sheets <= MOST_SHEETS)
}

/** Holds the longest article that counts as short to its HTML, and the first answers after a change of it to brotli. */
export async function checkAnswers(site: string): Promise<void> {
  const database = await openApart({ DATA_DIR: benchDir })
  try {
    const { sql } = database
    const [short] = await sql<{ id: number }[]>`
      select id from (
        select id, octet_length(regexp_replace(body_html, '<[^>]*>', '', 'g')) as bytes from articles
      ) as lengths where bytes <= ${LONG_TEXT} order by bytes desc, id limit 1`
    if (!short) throw new Error('the database holds no short article')
    const url = site + href(articleDetailPage, { id: short.id })
    const html = Buffer.byteLength(await (await fetch(url)).text())
    console.log(`a text of ${LONG_TEXT} bytes at most, article ${short.id}: ${html} bytes of HTML`)
    limit(`article ${short.id}: ${html} bytes of HTML`, html <= MOST_HTML)
    await sql`select invalidate_pages(array[${`article:${short.id}`}])`
    // The servers hear of it a moment later.
    const answers = []
    for (let visit = 0; visit < 8; visit++, await sleep(100)) answers.push(await ask(url))
    const isPacked = answers.every(({ encoding }) => encoding === 'br')
    limit('an answer after a change is not brotli', isPacked)
    limit(
      'no answer came after the change',
      answers.some(({ cache }) => cache === 'MISS'),
    )
  } finally {
    await database.close()
  }
}
