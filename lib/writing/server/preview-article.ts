import { renderArticle } from '#lib/articles/server/content/article/render-article.ts'
import { questionsInText } from '#lib/articles/server/questions/article-questions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { checkArticle } from './checks/check-article.ts'

/** A text as its page shows it, by the renderer of the page, with what to look at before it is published. */
export async function previewArticle(
  db: Db,
  text: ArticleText,
  table: readonly Row[],
): Promise<ArticlePreview> {
  const { bodyHtml: html, headings, warnings } = renderArticle(text)
  const checks = await checkArticle(db, text, { html, table })
  return {
    ...{ html, headings, length: plainText(html).length },
    questions: await questionsInText(db, html),
    checks: [...checks, ...warnings.map((one) => ({ isFault: false, text: `排版：${one}` }))],
  }
}
