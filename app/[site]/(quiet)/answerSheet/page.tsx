import { pageMeta } from '#app/page-meta.ts'
import { AnswerSheet } from '#components/homework/homework-pages.tsx'
import { answerSheetPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '答题卡',
    description: '把作答放进方格纸查看和打印。',
    path: href(answerSheetPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <AnswerSheet />
    </div>
  )
}
