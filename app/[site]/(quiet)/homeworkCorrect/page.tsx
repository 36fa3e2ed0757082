import { clientMeta } from '#app/client-meta.ts'
import { HomeworkCorrect } from '#components/homework/homework-pages.tsx'
import { homeworkCorrectPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(homeworkCorrectPage, '老师给的分数、采分点和批语。')

export default function Page() {
  return (
    <div className="container">
      <HomeworkCorrect />
    </div>
  )
}
