import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { LectureSubjectView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { lectureSubjectPage } from '#lib/lectures/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '讲解科目',
    description: '一个科目的视频讲解，按考点排列。',
    path: href(lectureSubjectPage),
    noindex: true,
  })
}

export default function LectureSubjectPage() {
  return (
    <LearnerOnly title="讲解科目">
      <LectureSubjectView title="讲解科目" />
    </LearnerOnly>
  )
}
