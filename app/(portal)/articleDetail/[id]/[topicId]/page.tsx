import { notFound } from 'next/navigation'
import { parseKey } from '#lib/routes/keys.ts'
import { ArticlePage, articleMeta } from '../../article-page.tsx'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; topicId: string }> }

export async function generateMetadata({ params }: Props) {
  return articleMeta(Number(parseKey('id', (await params).id)))
}

export default async function ArticleDetailPage({ params }: Props) {
  const { id, topicId } = await params
  const article = Number(parseKey('id', id))
  const topic = Number(parseKey('topicId', topicId))
  // The address without a topic is rewritten to topic 0.
  if (!article || (!topic && topicId !== '0')) notFound()
  return <ArticlePage id={article} topicId={topic || null} />
}
