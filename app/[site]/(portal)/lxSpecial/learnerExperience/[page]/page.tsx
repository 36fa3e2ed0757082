import {
  type SpecialListProps,
  specialListMetadata,
  specialListPage,
} from '#app/[site]/(portal)/lxSpecial/special-list.tsx'

export function generateStaticParams() {
  return []
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata('learnerExperience', props)
}

export default function LearnerExperiencePage(props: SpecialListProps) {
  return specialListPage('learnerExperience', props)
}
