import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PaperListView } from '#app/[site]/(practice)/views.tsx'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '成套试卷',
    description: '公务员遴选与公考试卷，按级别、年份与地区筛选，可练习也可限时模拟。',
    path: href(questionBankOverYearTrueTopicPage),
    noindex: true,
  })
}

export default function OverYearTrueTopicPage() {
  return <PaperListView title="成套试卷" />
}
