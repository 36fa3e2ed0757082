import { pageMeta } from '#app/page-meta.ts'
import { HomeworkDeskPage } from '#components/homework/desk/homework-desk-pages.tsx'
import { staffHomeworkListPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：作业',
    description: '工作人员维护作业、题目与截止时间。',
    path: href(staffHomeworkListPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <HomeworkDeskPage page="list" />
}
