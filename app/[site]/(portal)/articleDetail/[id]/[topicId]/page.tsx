import { ArticlePage, articleMeta } from '#app/[site]/(portal)/articleDetail/article-page.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; topicId: string }> }

/** The address without a topic is rewritten to topic 0; what is no key at all never gets past the middleware. */
async function keysOf({ params }: Props): Promise<{ id: number; topicId: number | null }> {
  const { id, topicId } = await params
  return { id: Number(parseKey('id', id)), topicId: Number(parseKey('topicId', topicId)) || null }
}

export async function generateMetadata(props: Props) {
  const { id, topicId } = await keysOf(props)
  return articleMeta(id, topicId)
}

export default async function ArticleDetailPage(props: Props) {
  return <ArticlePage {...(await keysOf(props))} />
}
