import { pageMeta } from '#app/page-meta.ts'
import { HomeworkSubmit } from '#components/homework/homework-pages.tsx'
import { homeworkSubmitPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '提交作业',
    description: '提交前的检查。',
    path: href(homeworkSubmitPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <HomeworkSubmit />
    </div>
  )
}
