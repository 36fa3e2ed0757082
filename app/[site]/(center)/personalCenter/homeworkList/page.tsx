import { pageMeta } from '#app/page-meta.ts'
import { HomeworkListPage } from '#components/homework/homework-pages.tsx'
import { homeworkListPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '作业列表',
    description: '开放的作业与我的进度。',
    path: href(homeworkListPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <HomeworkListPage />
}
