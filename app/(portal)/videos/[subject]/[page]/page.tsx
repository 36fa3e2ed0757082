import { type ShelfParams, shelfMetadata, shelfPage } from '#app/(portal)/video-shelves.tsx'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

export function generateMetadata(props: ShelfParams) {
  return shelfMetadata('Videos', props)
}

export default function VideosPage(props: ShelfParams) {
  return shelfPage('Videos', props)
}
