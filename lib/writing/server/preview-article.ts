import { renderArticle } from '#lib/articles/server/content/article/render-article.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import type { Html } from '#lib/platform/text/html.ts'
import type { ArticleCheck } from '#lib/writing/contract.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { checkArticle } from './check-article.ts'

/** A text as its page shows it, by the renderer of the page, with what to look at before it is published. */
export async function previewArticle(
  db: Db,
  text: ArticleText,
  table: readonly Row[],
): Promise<{ html: Html; checks: ArticleCheck[] }> {
  const { bodyHtml: html, warnings } = renderArticle(text)
  const checks = await checkArticle(db, text, { html, table })
  return {
    html,
    checks: [...checks, ...warnings.map((one) => ({ isFault: false, text: `排版：${one}` }))],
  }
}
