import { pageMeta } from '#app/page-meta.ts'
import { HomeworkCorrect } from '#components/homework/homework-pages.tsx'
import { homeworkCorrectPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '批改作业',
    description: '老师给的分数、采分点和批语。',
    path: href(homeworkCorrectPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <HomeworkCorrect />
    </div>
  )
}
