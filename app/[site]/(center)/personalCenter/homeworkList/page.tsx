import { clientMeta } from '#app/client-meta.ts'
import { HomeworkListPage } from '#components/homework/homework-pages.tsx'
import { homeworkListPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(homeworkListPage, '开放的作业与我的进度。')

export default function Page() {
  return <HomeworkListPage />
}
