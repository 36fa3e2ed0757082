import { clientMeta } from '#app/client-meta.ts'
import { MyHomeworkPage } from '#components/homework/homework-pages.tsx'
import { myHomeworkPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(myHomeworkPage, '我做过的作业和批改结果。')

export default function Page() {
  return <MyHomeworkPage />
}
