import type { SubjectParams } from '#app/[site]/(portal)/subject-list.ts'
import { shelfMetadata, shelfPage } from '#app/[site]/(portal)/video-shelves.tsx'

export function generateStaticParams() {
  return []
}

export function generateMetadata(props: SubjectParams) {
  return shelfMetadata('video', props)
}

export default function VideosPage(props: SubjectParams) {
  return shelfPage('video', props)
}
