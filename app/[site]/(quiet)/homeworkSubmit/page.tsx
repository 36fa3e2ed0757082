import { clientMeta } from '#app/client-meta.ts'
import { HomeworkSubmit } from '#components/homework/homework-pages.tsx'
import { homeworkSubmitPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(homeworkSubmitPage, '提交前的检查。')

export default function Page() {
  return (
    <div className="container">
      <HomeworkSubmit />
    </div>
  )
}
