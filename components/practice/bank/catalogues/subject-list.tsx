import { ShareBar } from '#components/practice/bank/share-bar.tsx'
import { percent } from '#components/practice/percent.ts'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import styles from './subject-list.module.css'

const trainingPath = (catalogueId: number) => href(questionBankSpecialTrainingPage, { catalogueId })

/** The subjects with their catalogues, question counts and the learner's own progress. */
export function SubjectList({ nodes }: { nodes: CatalogueNode[] }) {
  if (nodes.length === 0) return <p className="muted">题目正在整理，请稍后再来。</p>
  return (
    <ul className={styles.subjects}>
      {nodes.map((node) => (
        <li key={node.id}>
          <div className={styles.head}>
            <h3>
              <Link href={trainingPath(node.id)}>{node.name}</Link>
              {node.membersOnly && <span className={styles.tag}>会员</span>}
            </h3>
            <span className="muted">{node.questions} 道</span>
            <span className={`muted user-only ${styles.own}`}>
              已做 {node.done} 道，正确率 {percent(node.right, node.marked)}
            </span>
          </div>
          <div className={`user-only ${styles.bar}`}>
            <ShareBar done={node.done} right={node.right} of={node.questions} />
          </div>
          {node.intro && <p className={styles.intro}>{node.intro}</p>}
          {node.children.length > 0 && (
            <ul className={styles.children}>
              {node.children.map((child) => (
                <li key={child.id}>
                  <Link href={trainingPath(child.id)}>
                    <span>
                      {child.name}
                      {child.membersOnly && !node.membersOnly && (
                        <span className={styles.tag}>会员</span>
                      )}
                    </span>
                    <span className={styles.count}>
                      <span className="user-only">
                        {child.done}
                        <span className="visually-hidden">道做过，共</span>
                        <span aria-hidden="true"> / </span>
                      </span>
                      {child.questions} 道
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
