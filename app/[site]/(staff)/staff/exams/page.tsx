import { pageMeta } from '#app/page-meta.ts'
import { ExamDeskPage } from '#components/exams/desk/exam-desk-pages.tsx'
import { staffExamsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：考试',
    description: '工作人员维护考试的日期、环节与职位。',
    path: href(staffExamsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <ExamDeskPage page="list" />
}
