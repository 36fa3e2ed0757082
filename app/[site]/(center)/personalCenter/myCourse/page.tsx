import { clientMeta } from '#app/client-meta.ts'
import { MyCourses } from '#components/lessons/lesson-pages.tsx'
import { myCoursePage } from '#lib/lessons/paths.ts'

export const generateMetadata = clientMeta(myCoursePage, '买过的课程：接着看、进度与笔记。')

export default function Page() {
  return <MyCourses />
}
