import {
  type SpecialListProps,
  specialListMetadata,
  specialListPage,
} from '#app/[site]/(portal)/lxSpecial/special-list.tsx'

export function generateStaticParams() {
  return []
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata('notice', props)
}

export default function NoticePage(props: SpecialListProps) {
  return specialListPage('notice', props)
}
