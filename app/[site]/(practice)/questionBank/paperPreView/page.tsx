import { PreviewView } from '#app/[site]/(practice)/views.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { questionBankPaperPreViewPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '试卷预览',
    description: '预览与打印整份试卷，不含答案。',
    path: href(questionBankPaperPreViewPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function PaperPreViewPage() {
  return (
    <LearnerOnly title="试卷预览">
      <PreviewView title="试卷预览" />
    </LearnerOnly>
  )
}
