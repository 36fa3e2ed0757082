import {
  type SpecialListProps,
  specialListMetadata,
  specialListPage,
} from '#app/[site]/(portal)/lxSpecial/special-list.tsx'

export function generateStaticParams() {
  return []
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata('noticeUnscramble', props)
}

export default function NoticeUnscramblePage(props: SpecialListProps) {
  return specialListPage('noticeUnscramble', props)
}
