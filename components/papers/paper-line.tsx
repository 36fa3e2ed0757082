import { Link } from '#components/ui/link.tsx'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { PaperFacts } from './paper-facts.tsx'
import styles from './paper-line.module.css'
import { PaperState } from './paper-state.tsx'

/** One paper of the list. */
export function PaperLine({ paper }: { paper: PaperItem }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link href={href('questionBank-overYearTrueTopicDetail', { paperId: paper.id })}>
            {paper.title}
          </Link>
        </h2>
        <PaperFacts paper={paper} />
      </div>
      <div className={styles.end}>
        <PaperState state={paper.state} />
        <Link
          href={href('questionBank-paperPreView', { paperId: paper.id })}
          className={styles.preview}
        >
          预览<span className="visually-hidden">：{paper.title}</span>
        </Link>
      </div>
    </li>
  )
}
