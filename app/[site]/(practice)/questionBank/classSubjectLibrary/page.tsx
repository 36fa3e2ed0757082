import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { TrainingView } from '#app/[site]/(practice)/views.tsx'
import { LearnerOnly } from '#components/practice/frame/learner-only.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankClassSubjectLibraryPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '班级题库',
    description: '随班课程的题库目录与练习。',
    path: href(questionBankClassSubjectLibraryPage),
    noindex: true,
  })
}

export default function ClassSubjectLibraryPage() {
  return (
    <LearnerOnly title="班级题库">
      <TrainingView title="班级题库" library="class" />
    </LearnerOnly>
  )
}
