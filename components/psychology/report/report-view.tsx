import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CareNote, HelpNote } from '#components/psychology/care.tsx'
import { NormSelect } from '#components/psychology/norm-select.tsx'
import { RemoveRun } from '#components/psychology/remove-run.tsx'
import { Button } from '#components/ui/button.tsx'
import { Section } from '#components/ui/section.tsx'
import { useUnfoldOnPaper } from '#components/ui/use-unfold-on-paper.ts'
import { call } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { psychologicalCheckNormGroup } from '#lib/psychology/calls.ts'
import type { InstrumentReport } from '#lib/psychology/contract.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'
import { DimensionPart } from './dimension-part.tsx'
import styles from './report.module.css'

type Props = { report: InstrumentReport; reload: () => Promise<void> }

/** Explains the scores of a run, by dimension; on paper with everything unfolded. */
export function ReportView({ report, reload }: Props) {
  const { run, instrument, norms, dimensions } = report
  const router = useRouter()
  const page = useUnfoldOnPaper<HTMLElement>()
  const [isRemoving, setIsRemoving] = useState(false)
  const [, once] = useOneAtATime()
  const group = norms?.groups.find(({ key }) => key === run.normGroup)
  const setGroup = (normGroup: string | null) =>
    once(async () => {
      await call(psychologicalCheckNormGroup, { runId: run.id, normGroup })
      await reload()
    })
  return (
    <article ref={page} className={styles.page}>
      <header className={styles.head}>
        <h1>{run.title}：报告</h1>
        <p className="facts">
          {run.finishedAt && (
            <time dateTime={run.finishedAt}>{shanghaiMinute(new Date(run.finishedAt))} 交卷</time>
          )}
          <span>{run.questions} 题</span>
        </p>
        <CareNote />
      </header>
      {norms && (
        <div className={styles.norms}>
          <div className={styles.tools}>
            <NormSelect
              norms={norms}
              value={run.normGroup}
              onChange={(key) => void setGroup(key).catch(() => undefined)}
            />
          </div>
          <p>
            {group
              ? `对照组：${norms.name}，${group.name}；${norms.note}。T 分以对照组的平均为 50，标准差为 10。`
              : '没有选对照组，这里只有原始分：各题得分之和，不能说明高低。'}
          </p>
        </div>
      )}
      <Section title="结果" count={group ? '浅色一段是 45–55' : undefined}>
        <ul className={styles.dimensions}>
          {dimensions.map((dimension) => (
            <DimensionPart key={dimension.key} dimension={dimension} />
          ))}
        </ul>
      </Section>
      <Section title="来源">
        <p className={styles.source}>{instrument.source}</p>
        <p className={styles.source}>{instrument.licence}</p>
        {norms && <p className={styles.source}>{norms.source}。</p>}
      </Section>
      <HelpNote />
      <div className={styles.tools}>
        <Button variant="second" onClick={() => window.print()}>
          打印
        </Button>
        <Button variant="danger" onClick={() => setIsRemoving(true)}>
          删除这次测评
        </Button>
      </div>
      {isRemoving && (
        <RemoveRun
          run={run}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => router.replace(href(psychologyTestPage))}
        />
      )}
    </article>
  )
}
