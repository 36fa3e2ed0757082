import { TrainingView } from '#app/[site]/(practice)/views.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankClassSubjectLibraryPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '班级题库',
    description: '随班课程的题库目录与练习。',
    path: href(questionBankClassSubjectLibraryPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function ClassSubjectLibraryPage() {
  return (
    <LearnerOnly title="班级题库">
      <TrainingView title="班级题库" library="class" />
    </LearnerOnly>
  )
}
