import { pageMeta } from '#app/page-meta.ts'
import { PreviewHomework } from '#components/homework/homework-pages.tsx'
import { previewHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '作业预览',
    description: '一份作业的题目与答题方格纸。',
    path: href(previewHomeworkPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <PreviewHomework />
    </div>
  )
}
