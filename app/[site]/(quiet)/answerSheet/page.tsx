import { clientMeta } from '#app/client-meta.ts'
import { AnswerSheet } from '#components/homework/homework-pages.tsx'
import { answerSheetPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(answerSheetPage, '把作答放进方格纸查看和打印。')

export default function Page() {
  return (
    <div className="container">
      <AnswerSheet />
    </div>
  )
}
