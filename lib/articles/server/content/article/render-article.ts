import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import { searchVector } from '#lib/articles/server/words.ts'
import type { Heading } from '#lib/platform/content/render/body/finish-tree.ts'
import { type BodyFormat, renderBody } from '#lib/platform/content/render/body/render-body.ts'
import { withoutSources } from '#lib/platform/content/render/math/render-math.ts'
import { renderingHere, type Work } from '#lib/platform/content/render/rendered.ts'
import type { Html } from '#lib/platform/text/html.ts'

export type RenderInput = {
  title: string
  description: string
  tags: string[]
  body: string
  bodyFormat: BodyFormat
}

/** Columns that are stored beside an article's source; the vectors are tsvector literals. */
export type RenderOutput = {
  bodyHtml: Html
  headings: Heading[]
  titleWords: string
  words: string
  warnings: string[]
}

export type RenderArticles = Work<RenderInput, RenderOutput>

/** Renders an article and cuts its words; pure and slow (about 10 ms), so that imports may do it in other threads. */
export function renderArticle(article: RenderInput): RenderOutput {
  const { title, description, tags, body, bodyFormat } = article
  const { html, headings, text, warnings } = renderBody(body, bodyFormat, title, QUESTION_SLOT)
  const titleText = { weight: 'A', text: title } as const
  return {
    bodyHtml: withoutSources(html),
    headings,
    titleWords: searchVector([titleText]),
    words: searchVector([
      titleText,
      { weight: 'B', text: `${tags.join(' ')} ${description}` },
      { weight: 'D', text },
    ]),
    warnings,
  }
}

/** Renders in this thread. */
export const renderHere: RenderArticles = renderingHere(renderArticle)
