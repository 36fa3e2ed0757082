import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { MockExplainView } from '#app/[site]/(practice)/views.tsx'
import { mockExamExplainPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '模考说明',
    description: '一场模考的时间、规则、试卷与报名。',
    path: href(mockExamExplainPage),
    noindex: true,
  })
}

export default function MockExamExplainPage() {
  return <MockExplainView title="模考说明" />
}
