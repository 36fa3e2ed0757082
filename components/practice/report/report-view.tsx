'use client'
import type { ComponentType, ReactNode } from 'react'
import { drillsPath, levelsPath } from '#components/practice/paths.ts'
import { filtered, isOneSet, wholeNote } from '#components/practice/report/analysis/filters.ts'
import { MarkList } from '#components/practice/report/analysis/mark-list.tsx'
import { NotShown, type Resume } from '#components/practice/report/analysis/not-shown.tsx'
import { AllData } from '#components/practice/report/charts/all-data.tsx'
import { TimeChart } from '#components/practice/report/charts/time-chart.tsx'
import { LossSection } from '#components/practice/report/losses/loss-section.tsx'
import type { ReportItem } from '#components/practice/report/losses/wrong-list.tsx'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Link } from '#components/ui/link.tsx'
import { useUnfoldOnPaper } from '#components/ui/use-unfold-on-paper.ts'
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
import type { Report, SittingKind } from '#lib/practice/shapes.ts'
import { KeepAnswers } from './keep-answers/keep-answers.tsx'
import { nextStep } from './next-step/next-step.ts'
import styles from './report-view.module.css'
import { ResultSheet } from './result-sheet.tsx'
import { type GaugeProps, ScorePanel } from './score-panel.tsx'
import { comparison, headline, withdrawnWhole } from './summary/sentence.ts'
import { useAskedNumber, useSubmitted } from './use-submitted.ts'

type Props = {
  resume: Resume
  Gauge: ComponentType<GaugeProps>
  /** A wrong question, as it was answered and with its analyses. */
  Question: ComponentType<ReportItem>
  /** Text size. */
  display: ReactNode
  /** Outcome of a level, in place of the next step. */
  Level: ComponentType<{ sittingId: number; catalogueId: number | null }>
  /** Mistakes that are made often in drills, below the report of some. */
  DrillMistakes: ComponentType
}

/** Shows the report after the hand-in. */
export function ReportView({ resume, Gauge, Question, display, Level, DrillMistakes }: Props) {
  const isGuest = useSignedIn() === false
  const page = useUnfoldOnPaper<HTMLElement>()
  const { submitted, retry } = useSubmitted(exerciseReport, useAskedNumber('attemptId'))
  if (submitted.kind !== 'shown')
    return <NotShown title="练习报告" {...{ submitted, resume }} onRetry={retry} />
  const report = submitted.data
  const step = nextStep(report, { isGuest })
  const { attempt: sitting, closedBy, extraTime } = report
  const { id, kind, catalogueId, submittedAt, items } = sitting
  const counts = withdrawnWhole(items) === null
  const pathOf = (position: number) => href(questionBankAnalysisPage, { attemptId: id, position })
  return (
    <article ref={page}>
      <header className={styles.head}>
        <div>
          <h1>{headline(report)}</h1>
          <p>{comparison(report, { isGuest })}</p>
          <p className="muted">
            练习报告　
            <time dateTime={submittedAt}>{shanghaiMinute(new Date(submittedAt))}</time>
            {closedBy === 'deadline' ? '　到时自动交卷' : '　交卷'}
            {extraTime > 0 && `　自设加时 ${extraTime}%`}
          </p>
        </div>
        <div className={styles.display}>{display}</div>
      </header>
      {counts && (
        <>
          <ScorePanel {...{ report, Gauge, pathOf }} />
          <KeepAnswers questions={items.length} />
        </>
      )}
      <div className={styles.next}>
        {kind === 'level' && counts ? (
          <Level sittingId={id} catalogueId={catalogueId} />
        ) : (
          <DuskPanel
            kicker="下一步"
            title={step.title}
            action={step.action}
            second={{
              name: counts ? '查看全部解析' : '看题和我的作答',
              href: href(questionBankAnalysisPage, { attemptId: id }),
            }}
          >
            {step.words}
          </DuskPanel>
        )}
      </div>
      <Ways report={report} />
      {kind === 'drill' && (
        <div className={styles.next}>
          <DrillMistakes />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.main}>
          <LossSection {...{ report, isGuest, Question, pathOf }} />
          <TimeChart items={items} pathOf={pathOf} />
        </div>
        <aside aria-label="答题卡与提示">
          <ResultSheet items={items} pathOf={pathOf} />
          <MarkList items={items} pathOf={pathOf} />
        </aside>
      </div>
      {counts && <AllData report={report} pathOf={pathOf} />}
    </article>
  )
}

/** Where another sitting of the kind begins. */
function beginPath({ kind, catalogueId }: { kind: SittingKind; catalogueId: number | null }) {
  if (kind === 'drill') return drillsPath()
  return kind === 'level'
    ? levelsPath({ catalogueId })
    : href(questionBankSpecialTrainingPage, { catalogueId })
}

/** Offers what else can be done with it. */
function Ways({ report: { attempt: sitting } }: { report: Report }) {
  const { id: sittingId, kind, items, paperId, catalogueId } = sitting
  const wrong = filtered(items, 'wrong')
  const again = paperId
    ? href(questionBankOverYearTrueTopicDetailPage, { paperId })
    : beginPath({ kind, catalogueId })
  return (
    <nav className={styles.actions} aria-label="这份报告">
      {wrong.length > 0 && (
        <Link href={href(questionBankAnalysisPage, { attemptId: sittingId, show: 'wrong' })}>
          {isOneSet(items) ? '看丢分的小题' : `看答错的 ${wrong.length} 道${wholeNote(wrong)}`}
        </Link>
      )}
      <Link href={href(questionBankPrintPage, { attemptId: sittingId })}>打印与导出</Link>
      <Link href={again}>再做一组</Link>
      <Link href={href(questionBankRecordPage)}>做题记录</Link>
    </nav>
  )
}
