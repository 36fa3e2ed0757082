import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PreviewView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { questionBankPaperPreViewPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '试卷预览',
    description: '预览与打印整份试卷，不含答案。',
    path: href(questionBankPaperPreViewPage),
    noindex: true,
  })
}

export default function PaperPreViewPage() {
  return (
    <LearnerOnly title="试卷预览">
      <PreviewView title="试卷预览" />
    </LearnerOnly>
  )
}
