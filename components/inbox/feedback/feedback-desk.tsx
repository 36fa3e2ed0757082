'use client'
import { useState } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { feedbackList } from '#lib/inbox/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './feedback.module.css'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackItem } from './feedback-item.tsx'

/** Writing feedback, and what became of it. Default export for `lazy`. */
export default function FeedbackDesk() {
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useEndpoint(feedbackList, { page }, { keepPreviousData: true })
  const reload = () => mutate().catch(() => undefined)
  return (
    <>
      <h1 className={styles.title}>意见反馈</h1>
      <FeedbackForm
        onSent={async () => {
          setPage(1)
          await reload()
        }}
      />
      <section className={styles.mine} aria-labelledby="my-feedback">
        <h2 id="my-feedback">我的反馈</h2>
        {!data && (error ? <LoadError onRetry={reload} /> : <Skeleton heights={[120, 120]} />)}
        {data?.total === 0 && (
          <EmptyState title="还没有反馈">提交后，处理进度和回复会显示在这里。</EmptyState>
        )}
        <ul className={styles.list}>
          {data?.items.map((item) => (
            <FeedbackItem key={item.id} feedback={item} />
          ))}
        </ul>
        {data && <PageTurner label="我的反馈分页" list={{ ...data, page }} onTurn={setPage} />}
      </section>
    </>
  )
}
