import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PrintView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPrintPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '打印与导出',
    description: '把练习、试卷或错题本打印成 A4，或导出为 CSV 与 Anki 卡片。',
    path: href(questionBankPrintPage),
    noindex: true,
  })
}

export default function QuestionPrintPage() {
  return (
    <LearnerOnly title="打印与导出">
      <PrintView title="打印与导出" />
    </LearnerOnly>
  )
}
