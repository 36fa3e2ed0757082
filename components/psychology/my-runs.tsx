'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { psychologicalCheckRecords } from '#lib/psychology/calls.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'
import {
  psychologyReportPage,
  psychologyTestPage,
  psychologyTrainingPage,
} from '#lib/psychology/paths.ts'
import styles from './psychology.module.css'
import { RemoveRun } from './remove-run.tsx'

/** The runs of the user: those that go on lead back into them, the others to their reports. */
export function MyRuns() {
  const router = useRouter()
  const page = Math.max(1, Number(useSearchParams().get('page')) || 1)
  const { data, error, mutate } = useEndpoint(psychologicalCheckRecords, { page })
  const [removed, setRemoved] = useState<InstrumentRun | null>(null)
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  return (
    <Section title="我的测评" count={data && data.total > 0 ? `${data.total} 次` : undefined}>
      {!data && (error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[64]} />)}
      {data?.total === 0 && <p className="muted">还没有做过。做到一半可以离开，回来接着做。</p>}
      <ul className={styles.runs}>
        {data?.items.map((run) => (
          <li key={run.id}>
            <Run run={run} />
            <Button
              variant="quiet"
              aria-label={`删除 ${shanghaiMinute(new Date(run.startedAt))} 的${run.title}`}
              onClick={() => setRemoved(run)}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <PageTurner
          label="我的测评分页"
          list={data}
          onTurn={(to) => router.push(href(psychologyTestPage, { page: to }))}
        />
      )}
      {removed && <RemoveRun run={removed} onClose={() => setRemoved(null)} onRemoved={reload} />}
    </Section>
  )
}

function Run({ run }: { run: InstrumentRun }) {
  const { id, title, startedAt, finishedAt, answered, questions } = run
  const at = finishedAt ?? startedAt
  return (
    <div className={styles.run}>
      <p>
        <Link
          href={
            finishedAt
              ? href(psychologyReportPage, { id })
              : href(psychologyTrainingPage, { runId: id })
          }
        >
          {finishedAt ? '看报告' : '继续'}：{title}
        </Link>
      </p>
      <p className="facts">
        <time dateTime={at}>
          {shanghaiMinute(new Date(at))} {finishedAt ? '交卷' : '开始'}
        </time>
        {!finishedAt && (
          <span>
            答 {answered} / {questions} 题
          </span>
        )}
      </p>
    </div>
  )
}
