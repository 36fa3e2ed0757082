import { cached } from '#app/cached.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { PrintView } from '#components/article/print-view.tsx'
import { href } from '#lib/routes/href.ts'
import { parseKey } from '#lib/routes/keys.ts'
import { findArticle } from '#lib/server/articles/find-article.ts'
import { env } from '#lib/server/env.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; topicId: string }> }

const loadArticle = cached(findArticle, (_, id) => [`article:${id}`, 'columns', 'cities'])

export async function generateMetadata({ params }: Props) {
  const id = Number(parseKey('id', (await params).id))
  const article = id ? await loadArticle(id) : null
  if (!article) return missingMetadata
  const { title, description } = article
  const path = href('ArticleDetail', { id })
  // With ?print=1 the print dialog opens by itself, which needs the scripts at once.
  return pageMeta({ title, description, path, other: { scripts: 'now' } })
}

export default async function ArticlePdfPage({ params }: Props) {
  const id = Number(parseKey('id', (await params).id))
  const article = id ? await loadArticle(id) : null
  if (!article) return <Missing />
  const path = href('ArticleDetail', { id })
  return <PrintView article={article} path={path} url={env().site + path} />
}
