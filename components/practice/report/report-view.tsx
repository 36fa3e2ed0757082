'use client'
import type { ComponentType, ReactNode } from 'react'
import { levelsPath } from '#components/practice/paths.ts'
import { filtered } from '#components/practice/report/analysis/filters.ts'
import { MarkList } from '#components/practice/report/analysis/mark-list.tsx'
import { NotShown, type Resume } from '#components/practice/report/analysis/not-shown.tsx'
import { ModuleChart } from '#components/practice/report/charts/module-chart.tsx'
import { TimeChart } from '#components/practice/report/charts/time-chart.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Link } from '#components/ui/link.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { exerciseReport } from '#lib/practice/calls.ts'
import {
  questionBankAnalysisPage,
  questionBankPrintPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { KeepAnswers } from './keep-answers/keep-answers.tsx'
import { nextStep } from './next-step/next-step.ts'
import styles from './report-view.module.css'
import { ResultSheet } from './result-sheet.tsx'
import { type GaugeProps, ScorePanel } from './score-panel.tsx'
import { ScoreRules } from './score-rules.tsx'
import { useAskedNumber, useSubmitted } from './use-submitted.ts'

type Props = {
  resume: Resume
  Gauge: ComponentType<GaugeProps>
  /** Text size and theme. */
  display: ReactNode
  /** Outcome of a level, in place of the next step. */
  Level: ComponentType<{ sittingId: number; catalogueId: number | null }>
}

/** Shows the report after the hand-in. */
export function ReportView({ resume, Gauge, display, Level }: Props) {
  const isSignedIn = useSignedIn()
  const { submitted, retry } = useSubmitted(exerciseReport, useAskedNumber('attemptId'))
  if (submitted.kind !== 'shown')
    return <NotShown title="练习报告" {...{ submitted, resume }} onRetry={retry} />
  const step = nextStep(submitted.data, { isGuest: isSignedIn === false })
  const { attempt: sitting, modules, closedBy, extraTime } = submitted.data
  const { id, kind, catalogueId, title, submittedAt, items } = sitting
  const pathOf = (position: number) => href(questionBankAnalysisPage, { attemptId: id, position })
  return (
    <article>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className="muted">
            练习报告　
            <time dateTime={submittedAt}>{shanghaiMinute(new Date(submittedAt))}</time>
            {closedBy === 'deadline' ? '　到时自动交卷' : '　交卷'}
            {extraTime > 0 && `　自设加时 ${extraTime}%`}
          </p>
        </div>
        <div className={styles.display}>{display}</div>
      </header>
      <ScorePanel report={submitted.data} {...{ Gauge, pathOf }} />
      <KeepAnswers questions={items.length} />

      <div className={styles.next}>
        {kind === 'level' ? (
          <Level sittingId={id} catalogueId={catalogueId} />
        ) : (
          <DuskPanel
            kicker="下一步"
            title={step.title}
            action={step.action}
            second={{
              name: '查看全部解析',
              href: href(questionBankAnalysisPage, { attemptId: id }),
            }}
          >
            {step.words}
          </DuskPanel>
        )}
      </div>
      <Ways report={submitted.data} />
      <div className={styles.body}>
        <div>
          <ModuleChart modules={modules} items={items} />
          <TimeChart items={items} pathOf={pathOf} />
          <ScoreRules items={items} />
        </div>
        <aside aria-label="答题卡与提示">
          <ResultSheet items={items} pathOf={pathOf} />
          <MarkList items={items} pathOf={pathOf} />
        </aside>
      </div>
    </article>
  )
}

const practicePath = (of: { catalogueId: number | null }) =>
  href(questionBankSpecialTrainingPage, of)

/** Offers what else can be done with it. */
function Ways({ report: { attempt: sitting } }: { report: Report }) {
  const { id: sittingId, kind, items, paperId, catalogueId } = sitting
  const wrong = filtered(items, 'wrong').length
  const other = kind === 'level' ? levelsPath : practicePath
  const again = paperId
    ? href(questionBankOverYearTrueTopicDetailPage, { paperId })
    : other({ catalogueId })
  return (
    <nav className={styles.actions} aria-label="这份报告">
      {wrong > 0 && (
        <Link href={href(questionBankAnalysisPage, { attemptId: sittingId, show: 'wrong' })}>
          看答错的 {wrong} 道
        </Link>
      )}
      <Link href={href(questionBankPrintPage, { attemptId: sittingId })}>打印与导出</Link>
      <Link href={again}>再做一组</Link>
      <Link href={href(questionBankRecordPage)}>做题记录</Link>
    </nav>
  )
}
