import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { LectureDetailView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { lectureDetailPage } from '#lib/lectures/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '讲解详情',
    description: '一道题的视频讲解。',
    path: href(lectureDetailPage),
    noindex: true,
  })
}

export default function LectureDetailPage() {
  return (
    <LearnerOnly title="讲解详情">
      <LectureDetailView title="讲解详情" />
    </LearnerOnly>
  )
}
