import { storable } from '#lib/platform/text/storable.ts'
import type { ArticleText } from './shapes.ts'

/** The text of an article as it is stored. */
export function cleanText(text: ArticleText): ArticleText {
  const body = storable(text.body.replaceAll('\r\n', '\n')).trimEnd()
  const title = storable(text.title).replace(/\s+/g, ' ').trim()
  const description = storable(text.description).replace(/\s+/g, ' ').trim()
  return { ...text, title, description, body, tags: [...new Set(text.tags.map(storable))] }
}
