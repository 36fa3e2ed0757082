import { ArticlePage, articleMeta } from '#app/[site]/(portal)/articleDetail/article-page.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props) {
  return articleMeta(Number(parseKey('id', (await params).id)), null)
}

/** The old address of an article; its canonical is the article's own page. */
export default async function DetailPage({ params }: Props) {
  const id = Number(parseKey('id', (await params).id))
  return <ArticlePage id={id} topicId={null} />
}
