import { PaperFacts } from '#components/papers/paper-facts.tsx'
import { PaperState } from '#components/papers/paper-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './paper-rows.module.css'

/** A few papers with what they take, and how far the learner is. */
export function PaperRows({ papers }: { papers: readonly PaperItem[] }) {
  return (
    <ul className={styles.rows}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <p>
            <Link href={href(questionBankOverYearTrueTopicDetailPage, { paperId: paper.id })}>
              {paper.title}
            </Link>{' '}
            <PaperState state={paper.state} />
          </p>
          <PaperFacts paper={paper} />
        </li>
      ))}
    </ul>
  )
}
