import { type ShelfParams, shelfMetadata, shelfPage } from '#app/(portal)/video-shelves.tsx'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

export function generateMetadata(props: ShelfParams) {
  return shelfMetadata('publicClass', props)
}

export default function PublicClassPage(props: ShelfParams) {
  return shelfPage('publicClass', props)
}
