import { clientMeta } from '#app/client-meta.ts'
import { PreviewHomework } from '#components/homework/homework-pages.tsx'
import { previewHomeworkPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(previewHomeworkPage, '一份作业的题目与答题方格纸。')

export default function Page() {
  return (
    <div className="container">
      <PreviewHomework />
    </div>
  )
}
