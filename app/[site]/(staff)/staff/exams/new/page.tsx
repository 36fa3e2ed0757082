import { pageMeta } from '#app/page-meta.ts'
import { ExamDeskPage } from '#components/exams/desk/exam-desk-pages.tsx'
import { staffNewExamPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：新建考试',
    description: '工作人员新建一场考试。',
    path: href(staffNewExamPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <ExamDeskPage page="made" />
}
