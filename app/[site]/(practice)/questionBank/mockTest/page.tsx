import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { MockTestView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { mockTestPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '模考',
    description: '候考、入场，以服务器的时间为准。',
    path: href(mockTestPage),
    noindex: true,
  })
}

export default function MockTestPage() {
  return (
    <LearnerOnly title="模考">
      <MockTestView title="模考" />
    </LearnerOnly>
  )
}
