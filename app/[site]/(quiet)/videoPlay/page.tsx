import { clientMeta } from '#app/client-meta.ts'
import { LessonPlayer } from '#components/lessons/lesson-pages.tsx'
import { videoPlayPage } from '#lib/lessons/paths.ts'

export const generateMetadata = clientMeta(videoPlayPage, '看买过的课程，随时记笔记。')

export default function Page() {
  return <LessonPlayer />
}
