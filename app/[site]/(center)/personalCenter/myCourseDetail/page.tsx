import { clientMeta } from '#app/client-meta.ts'
import { CourseStudy } from '#components/lessons/lesson-pages.tsx'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'

export const generateMetadata = clientMeta(myCourseDetailPage, '一门课程的大纲、进度与笔记。')

export default function Page() {
  return <CourseStudy />
}
