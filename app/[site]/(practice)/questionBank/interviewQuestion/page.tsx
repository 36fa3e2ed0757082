import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { InterviewListView } from '#app/[site]/(practice)/views.tsx'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '面试题库',
    description: '遴选面试题按类别练习：想 60 秒、答 3 分钟，答完对照采分点自评。',
    path: href(interviewQuestionPage),
    noindex: true,
  })
}

export default function InterviewQuestionPage() {
  return <InterviewListView title="面试题库" />
}
