import { TopicsPage, topicsMeta } from '#app/[site]/(portal)/topicClassification/topics-page.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ page: string }> }

async function choiceOf({ params }: Props) {
  const page = Number(parseKey('page', (await params).page))
  return page ? ({ topics: specialTopicsPage, category: null, page } as const) : null
}

export async function generateMetadata(props: Props) {
  const choice = await choiceOf(props)
  return choice ? topicsMeta(choice) : missingMetadata
}

export default async function SpecialTopicsPage(props: Props) {
  const choice = await choiceOf(props)
  if (!choice) return <Missing />
  return <TopicsPage {...choice} />
}
