import { pageMeta } from '#app/page-meta.ts'
import { HomeworkDeskPage } from '#components/homework/desk/homework-desk-pages.tsx'
import { staffHomeworkListPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateStaticParams() {
  return []
}

export function generateMetadata() {
  return pageMeta({
    title: '工作台：编辑作业',
    description: '工作人员编辑一份作业。',
    path: href(staffHomeworkListPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <HomeworkDeskPage page="homework" />
}
