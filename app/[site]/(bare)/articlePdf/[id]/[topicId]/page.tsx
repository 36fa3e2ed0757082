import { cached } from '#app/cached.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { withOpenLinks } from '#app/open-links.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PrintView } from '#components/articles/print-view.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleLoader } from '#lib/articles/server/find-article.ts'
import { env } from '#lib/platform/env/env.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicOfArticleLoader } from '#lib/topics/server/topics.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; topicId: string }> }

const loadArticle = withOpenLinks(cached(articleLoader), 'bodyHtml')
const loadTopic = cached(topicOfArticleLoader)

/** The article, or null when there is none or it is not part of the topic in the address (0 stands for no topic). */
async function load({ params }: Props) {
  const { id: asked, topicId } = await params
  const id = Number(parseKey('id', asked))
  const topic = Number(parseKey('topicId', topicId))
  if (!id || (!topic && topicId !== '0')) return null
  return topic && !(await loadTopic(topic, id)) ? null : loadArticle(id)
}

export async function generateMetadata(props: Props) {
  const article = await load(props)
  if (!article) return missingMetadata
  const { id, title, description } = article
  const path = href(articleDetailPage, { id })
  // With ?print=1 the print dialog opens by itself, which needs the scripts at once.
  return pageMeta({ title, description, path, other: { scripts: 'now' } })
}

export default async function ArticlePdfPage(props: Props) {
  const article = await load(props)
  if (!article) return <Missing />
  const path = href(articleDetailPage, { id: article.id })
  return <PrintView article={article} path={path} url={env().site + path} />
}
