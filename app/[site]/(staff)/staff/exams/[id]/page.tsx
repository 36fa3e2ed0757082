import { pageMeta } from '#app/page-meta.ts'
import { ExamDeskPage } from '#components/exams/desk/exam-desk-pages.tsx'
import { staffExamsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateStaticParams() {
  return []
}

export function generateMetadata() {
  return pageMeta({
    title: '工作台：编辑考试',
    description: '工作人员编辑一场考试。',
    path: href(staffExamsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <ExamDeskPage page="exam" />
}
