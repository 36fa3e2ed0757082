import { Link } from '#components/ui/link.tsx'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { PaperLine } from './paper-line.tsx'
import styles from './public-papers.module.css'

type Props = {
  papers: PaperItem[]
  /** Whether the question bank can be used. */
  isOpen: boolean
  /** Level of their headings. */
  level?: 2 | 3
}

/** Papers as every visitor sees them, each with its introduction and the way to answer it. */
export function PublicPapers({ papers, isOpen, level = 2 }: Props) {
  return (
    <ul>
      {papers.map((paper) => {
        const { id, title, intro } = paper
        const path = isOpen ? href(questionBankOverYearTrueTopicDetailPage, { paperId: id }) : null
        return (
          <PaperLine key={id} {...{ paper, path, level, intro }}>
            {path && (
              <Link href={path} className={styles.open}>
                去作答<span className="visually-hidden">：{title}</span>
              </Link>
            )}
          </PaperLine>
        )
      })}
    </ul>
  )
}
