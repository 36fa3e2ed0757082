import { clientMeta } from '#app/client-meta.ts'
import { OwnClasses } from '#components/classes/class-pages.tsx'
import { CourseStudy } from '#components/lessons/lesson-pages.tsx'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'

export const generateMetadata = clientMeta(myCourseDetailPage, '一门课程的大纲、进度与笔记。')

export default function Page() {
  return (
    <CourseStudy>
      <OwnClasses />
    </CourseStudy>
  )
}
