import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** In place of a paper that does not exist. */
export function MissingPaper() {
  return (
    <>
      <h1 className="visually-hidden">试卷</h1>
      <EmptyState title="没有找到这份试卷">
        看看<Link href={href(questionBankOverYearTrueTopicPage)}>全部试卷</Link>。
      </EmptyState>
    </>
  )
}
