import { articleDetailPage } from '#lib/articles/paths.ts'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { xml } from '#lib/platform/seo/xml.ts'

export type Feed = {
  title: string
  path: string
  selfPath: string
  articles: ArticleItem[]
  /** ISO times of the last edits by article id. */
  revisedAt: Map<number, string>
}

/** An Atom 1.0 document of the newest articles of one list. Entries without a known date carry the epoch, as Atom demands a time. */
export function atomXml({ title, path, selfPath, articles, revisedAt }: Feed): string {
  const { site } = env()
  const publishedOf = (article: ArticleItem) => article.publishedAt ?? EPOCH
  const updatedOf = (article: ArticleItem) => revisedAt.get(article.id) ?? publishedOf(article)
  const times = articles.map(updatedOf)
  const entries = articles.map((article) => {
    const url = xml(site + href(articleDetailPage, { id: article.id }))
    return `<entry><id>${url}</id><title>${xml(article.title)}</title><link href="${url}"/><published>${publishedOf(article)}</published><updated>${updatedOf(article)}</updated><author><name>${xml(article.source || '公选王')}</name></author><category term="${xml(article.column.title)}"/><summary>${xml(article.description)}</summary></entry>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>${xml(site + selfPath)}</id><title>${xml(title)}</title>
<link rel="self" href="${xml(site + selfPath)}"/><link href="${xml(site + path)}"/>
<updated>${times.sort().at(-1) ?? EPOCH}</updated>
${entries.join('')}</feed>
`
}

const EPOCH = '1970-01-01T00:00:00.000Z'
