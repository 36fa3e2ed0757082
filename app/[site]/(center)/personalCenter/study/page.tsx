import { clientMeta } from '#app/client-meta.ts'
import { StudyCenter } from '#components/study/study-pages.tsx'
import { studyPage } from '#lib/study/paths.ts'

export const generateMetadata = clientMeta(
  studyPage,
  '今天学什么、我的考试、薄弱考点、每周的计划与近 12 周的记录。',
)

export default function Page() {
  return <StudyCenter />
}
