'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { askedPage } from '#components/practice/record/asked-page.ts'
import controls from '#components/practice/record/controls.module.css'
import { PastLast } from '#components/practice/record/past-last.tsx'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { Day } from '#components/ui/day.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ownPaperList, ownPaperStart } from '#lib/own-papers/calls.ts'
import type { OwnPaper } from '#lib/own-papers/contract.ts'
import { questionBankOwnPaperPage } from '#lib/own-papers/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import styles from './own-papers.module.css'
import { PaperForm } from './paper-form.tsx'

/** The papers that the learner has put together, and the form that makes one. */
export function OwnPapers() {
  const page = askedPage(useSearchParams())
  const [isMaking, setIsMaking] = useState(false)
  const { data, error, mutate } = useEndpoint(ownPaperList, { page }, { keepPreviousData: true })
  const hrefOf = (to: number) => href(questionBankRecordPage, { tab: 'own', page: to })
  return (
    <>
      <div className={controls.bar}>
        <p className="muted">{data ? `共 ${data.total} 份` : ''}</p>
        {!isMaking && <Button onClick={() => setIsMaking(true)}>新建组卷</Button>}
      </div>
      {isMaking && <PaperForm onClose={() => setIsMaking(false)} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[72, 72, 72]} />}
      {data && data.total > 0 && data.items.length === 0 && <PastLast first={hrefOf(1)} />}
      {data?.total === 0 && !isMaking && (
        <EmptyState title="还没有组卷">
          从错题、收藏、有笔记的题或整个题库里挑题，或按题型与难度出新题，组成自己的卷子，可以练习、打印和分享。
        </EmptyState>
      )}
      <ul className={controls.list}>
        {data?.items.map((paper) => (
          <Line key={paper.id} paper={paper} />
        ))}
      </ul>
      {data && <Pager {...data} hrefOf={hrefOf} />}
    </>
  )
}

type LineProps = { paper: OwnPaper }

function Line({ paper: { id, title, questionCount, full, createdAt, shareKey } }: LineProps) {
  const [start, isStarting] = useStart((clientKey) =>
    call(ownPaperStart, { paperId: id, clientKey }),
  )
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link href={href(questionBankOwnPaperPage, { paperId: id })}>{title}</Link>
        </h2>
        <p className="facts">
          <span>{questionCount} 题</span>
          <span>{full} 分</span>
          <span>
            <Day iso={createdAt} short /> 创建
          </span>
          {shareKey !== null && <span>分享中</span>}
        </p>
      </div>
      <Button variant="second" busy={isStarting} aria-label={`练习：${title}`} onClick={start}>
        练习
      </Button>
    </li>
  )
}
