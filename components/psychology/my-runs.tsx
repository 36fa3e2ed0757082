'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { psychologicalCheckRecords } from '#lib/psychology/calls.ts'
import type { InstrumentRun } from '#lib/psychology/contract.ts'
import { psychologyReportPage, psychologyTrainingPage } from '#lib/psychology/paths.ts'
import styles from './psychology.module.css'
import { RemoveRun } from './remove-run.tsx'

type Props = {
  /** Its pages are there: the question bank is open. */
  isBankOpen?: boolean
  /** Stands below something else, and only where there are any. */
  isBelow?: boolean
}

/** The runs of the user: those that go on lead back into them, the others to their reports. */
export function MyRuns({ isBankOpen = true, isBelow = false }: Props) {
  const { data, error, mutate } = useEndpoint(psychologicalCheckRecords, {}, { quiet: isBelow })
  const [removed, setRemoved] = useState<InstrumentRun | null>(null)
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (isBelow && !data?.total) return null
  const section = (
    <Section title="我的测评" count={data && data.total > 0 ? `${data.total} 次` : undefined}>
      {!data && (error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[64]} />)}
      {data?.total === 0 && <p className="muted">还没有做过。做到一半可以离开，回来接着做。</p>}
      {!isBankOpen && (
        <p className="muted">题库现在没有开放，报告打不开；导出的数据里有作答和结果。</p>
      )}
      <ul className={styles.runs}>
        {data?.items.map((run) => (
          <li key={run.id}>
            <Run run={run} isLinked={isBankOpen} />
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
      {removed && <RemoveRun run={removed} onClose={() => setRemoved(null)} onRemoved={reload} />}
    </Section>
  )
  return isBelow ? <div className={styles.below}>{section}</div> : section
}

function Run({ run, isLinked }: { run: InstrumentRun; isLinked: boolean }) {
  const { id, title, startedAt, finishedAt, answered, questions } = run
  const at = finishedAt ?? startedAt
  return (
    <div className={styles.run}>
      <p>
        {isLinked ? (
          <Link
            href={
              finishedAt
                ? href(psychologyReportPage, { id })
                : href(psychologyTrainingPage, { runId: id })
            }
          >
            {finishedAt ? '看报告' : '继续'}：{title}
          </Link>
        ) : (
          title
        )}
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
