import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { handedInHomework } from '#lib/homework/desk-calls.ts'
import { homeworkStates } from '#lib/homework/states.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './homework-desk.module.css'

/** Lists the learners who have begun a homework or handed it in, with marks. */
export function HandedInList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useEndpoint(handedInHomework, { id, page }, { quiet: true })
  return (
    <section className={styles.part} aria-label="作答的学员">
      <h2>作答的学员</h2>
      {!data && (error ? <LoadError onRetry={() => void mutate()} /> : <Skeleton heights={[80]} />)}
      {data?.total === 0 && <p>还没有人开始作答。</p>}
      <ul>
        {data?.items.map((own) => (
          <li key={own.id} className={desk.facts}>
            <span>{own.learner}</span>
            <Badge>{homeworkStates[own.state]}</Badge>
            <span>
              {own.score === null ? `满分 ${own.full}` : `得 ${own.score} / ${own.full} 分`}
            </span>
            {own.round > 1 && <span>第 {own.round} 次提交</span>}
            {own.waiting > 0 && <span>{own.waiting} 处待批</span>}
            <span>
              {own.submittedAt ? '提交于 ' : '保存于 '}
              <Moment iso={own.submittedAt ?? own.savedAt} />
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.pageSize && (
        <div className={desk.actions}>
          <Button variant="second" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button
            variant="second"
            disabled={page * data.pageSize >= data.total}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </Button>
        </div>
      )}
    </section>
  )
}
