import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { LectureSubjectsView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { lecturePage } from '#lib/lectures/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '视频讲解',
    description: '公务员遴选题目的视频讲解，按科目查看。',
    path: href(lecturePage),
    noindex: true,
  })
}

export default function LectureSubjectsPage() {
  return (
    <LearnerOnly title="视频讲解">
      <LectureSubjectsView title="视频讲解" />
    </LearnerOnly>
  )
}
