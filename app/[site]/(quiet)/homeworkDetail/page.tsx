import { clientMeta } from '#app/client-meta.ts'
import { HomeworkDetail } from '#components/homework/homework-pages.tsx'
import { homeworkDetailPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(
  homeworkDetailPage,
  '一份作业的要求、截止时间和批改办法。',
)

export default function Page() {
  return (
    <div className="container">
      <HomeworkDetail />
    </div>
  )
}
