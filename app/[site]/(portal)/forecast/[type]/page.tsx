import { collectionMetadata, collectionPage } from '#app/[site]/(portal)/collection-page.tsx'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ type: string }> }

export async function generateMetadata({ params }: Props) {
  return collectionMetadata('forecast', (await params).type)
}

export default async function ForecastPage({ params }: Props) {
  return collectionPage('forecast', (await params).type)
}
