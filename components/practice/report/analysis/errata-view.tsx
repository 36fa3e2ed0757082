import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Day } from '#components/ui/day.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import type { Erratum, ErratumKind } from '#lib/questions/errata.ts'
import styles from './errata-view.module.css'

type Props = {
  crumbs: Crumb[]
  list: { items: Erratum[]; page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  /** Where a fault of a question is told. */
  report: string
}

/** Lists what was put right, newest first, and what became of the answers that had been marked by it. */
export function ErrataView({ crumbs, list, hrefOf, report }: Props) {
  const tell = (
    <>
      发现题目有误，
      <Link href={report}>报一处</Link>
      ，写上题目的开头几个字就能找到。
    </>
  )
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>勘误</h1>
        <p>
          答案或者判分规则更正后，已交的练习重新计分一次。题干、选项或者材料有改动的，已交的练习仍按当时的题目计分。
        </p>
      </div>
      {list.items.length === 0 ? (
        <EmptyState title="目前没有勘误">{tell}</EmptyState>
      ) : (
        <ol className={styles.list}>
          {list.items.map((erratum) => (
            <Entry key={erratum.id} {...erratum} />
          ))}
        </ol>
      )}
      {list.items.length > 0 && <p className="muted">{tell}</p>}
      <Pager {...list} hrefOf={hrefOf} />
    </div>
  )
}

const words: Record<ErratumKind, [was: string, is: string]> = {
  key: ['原答案', '更正为'],
  question: ['原文', '改为'],
  marking: ['原判分', '更正为'],
}

function Entry({ kind, questionId, stem, was, is, at, rescored }: Erratum) {
  return (
    <li>
      <h2>{stem || `第 ${questionId} 号题`}</h2>
      <p className={styles.change}>
        <span>
          {words[kind][0]} <del>{was || '（空）'}</del>
        </span>
        <span>
          {words[kind][1]} <ins>{is || '（空）'}</ins>
        </span>
      </p>
      <p className="muted">
        题号 {questionId}　<Day iso={at} />
        {rescored > 0 && `　已重新计分 ${rescored} 份作答`}
      </p>
    </li>
  )
}
