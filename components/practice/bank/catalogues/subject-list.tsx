import { percent } from '#components/practice/percent.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { QuestionCells } from './question-cells.tsx'
import styles from './subject-list.module.css'

const trainingPath = (catalogueId: number) => href(questionBankSpecialTrainingPage, { catalogueId })

type Props = {
  nodes: CatalogueNode[]
  /** The catalogue that goes worst. */
  weakId?: number | undefined
}

/** The subjects with their catalogues, question counts and the learner's own progress; the one that goes worst lies open, else the first. */
export function SubjectList({ nodes, weakId }: Props) {
  if (nodes.length === 0) return <p className="muted">题目正在整理，请稍后再来。</p>
  const open = nodes.find(({ children }) => children.some(({ id }) => id === weakId)) ?? nodes[0]
  return nodes.map((node) => (
    <details key={node.id} className={styles.subject} open={node === open}>
      <summary>
        <h3>{node.name}</h3>
        {node.membersOnly && <Badge tone="gold">会员</Badge>}
        <span className="muted">
          {node.questions} 道
          <span className="user-only">
            ，做过 {node.done} 道，正确率 {percent(node.right, node.marked)}
          </span>
        </span>
        <Icon name="down" />
      </summary>
      <ul>
        {(node.children.length > 0 ? node.children : [node]).map((child) => (
          <li key={child.id}>
            <Link href={trainingPath(child.id)}>
              <span>
                {child.name}{' '}
                {child.membersOnly && !node.membersOnly && <Badge tone="gold">会员</Badge>}{' '}
                {child.id === weakId && <Badge tone="hot">先补这个</Badge>}
              </span>
              <span className={`user-only ${styles.cells}`}>
                <QuestionCells {...child} />
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
    </details>
  ))
}
