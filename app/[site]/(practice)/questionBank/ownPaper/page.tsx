import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { OwnPaperView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { questionBankOwnPaperPage } from '#lib/own-papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '我的组卷',
    description: '自己组的卷子：练习、打印、导出与分享。',
    path: href(questionBankOwnPaperPage),
    noindex: true,
  })
}

export default function OwnPaperPage() {
  return (
    <LearnerOnly title="我的组卷">
      <OwnPaperView title="我的组卷" />
    </LearnerOnly>
  )
}
