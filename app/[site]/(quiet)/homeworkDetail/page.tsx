import { pageMeta } from '#app/page-meta.ts'
import { HomeworkDetail } from '#components/homework/homework-pages.tsx'
import { homeworkDetailPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '作业详情',
    description: '一份作业的要求、截止时间和批改办法。',
    path: href(homeworkDetailPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <HomeworkDetail />
    </div>
  )
}
