import { TopicsPage, topicsMeta } from '#app/[site]/(portal)/topicClassification/topics-page.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { topicClassificationPage } from '#lib/topics/paths.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ category: string; page: string }> }

async function choiceOf({ params }: Props) {
  const { category: asked, page: number } = await params
  const page = Number(parseKey('page', number))
  const category = Number(parseKey('category', asked))
  // The address without a category is rewritten to category 0.
  if (!page || (!category && asked !== '0')) return null
  return { topics: topicClassificationPage, category: category || null, page } as const
}

export async function generateMetadata(props: Props) {
  const choice = await choiceOf(props)
  return choice ? topicsMeta(choice) : missingMetadata
}

export default async function TopicClassificationPage(props: Props) {
  const choice = await choiceOf(props)
  if (!choice) return <Missing />
  return <TopicsPage {...choice} />
}
