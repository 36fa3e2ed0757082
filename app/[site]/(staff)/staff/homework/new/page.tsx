import { pageMeta } from '#app/page-meta.ts'
import { HomeworkDeskPage } from '#components/homework/desk/homework-desk-pages.tsx'
import { staffNewHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：新建作业',
    description: '工作人员新建一份作业。',
    path: href(staffNewHomeworkPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <HomeworkDeskPage page="made" />
}
