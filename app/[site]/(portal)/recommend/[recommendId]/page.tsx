import { collectionMetadata, collectionPage } from '#app/[site]/(portal)/collection-page.tsx'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ recommendId: string }> }

export async function generateMetadata({ params }: Props) {
  return collectionMetadata('recommend', (await params).recommendId)
}

export default async function RecommendPage({ params }: Props) {
  return collectionPage('recommend', (await params).recommendId)
}
