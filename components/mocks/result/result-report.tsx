import { sectionName } from '#components/practice/report/charts/figures.ts'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { Section } from '#components/ui/section.tsx'
import type { MockResult, PublishedResult } from '#lib/mocks/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankAnalysisPage, questionBankExerciseReportPage } from '#lib/practice/paths.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import styles from './mock-record.module.css'
import { ModuleBars } from './module-bars.tsx'
import { QuestionResults } from './question-results.tsx'
import { ReplayChart } from './replay-chart.tsx'
import { ResultHead } from './result-head.tsx'
import { ScoreHistogram } from './score-histogram.tsx'
import { WrittenList } from './written-list.tsx'

type Props = { data: MockResult; result: PublishedResult; reload: () => Promise<void> }

/** Shows the result of a learner in a mock exam, beside all who sat it. */
export function ResultReport({ data, result, reload }: Props) {
  const { attemptId, written } = data
  return (
    <article className={styles.page}>
      <ResultHead mock={data.mock} result={result} />
      {attemptId !== null && <Next attemptId={attemptId} modules={result.modules} />}
      <div className={styles.columns} data-alone={written.length === 0 ? '' : undefined}>
        <div className={styles.main}>
          <Section title="您的位置" count="一柱 5 分，亮着的是您这一柱">
            <ScoreHistogram result={result} />
          </Section>
          <Section title="各模块" count="竖线是全体的平均">
            <ModuleBars modules={result.modules} />
          </Section>
          {result.replay && (
            <Section title="回放" count="实线是您，虚线是全体的中位数">
              <ReplayChart replay={result.replay} />
            </Section>
          )}
        </div>
        {written.length > 0 && <WrittenList data={data} reload={reload} />}
      </div>
      {attemptId === null ? (
        <p className="muted">每道题的对错和解析马上就能看，请稍后刷新。</p>
      ) : (
        <QuestionResults attemptId={attemptId} />
      )}
    </article>
  )
}

/** Leads to the report of the sitting, by the module in which the others were furthest ahead. */
function Next({ attemptId, modules }: { attemptId: number; modules: PublishedResult['modules'] }) {
  const [weakest] = modules
    .map((module) => ({ ...module, behind: roundMarks(module.mean - module.mine) }))
    .toSorted((a, b) => b.behind - a.behind)
  const title =
    weakest && weakest.behind > 0
      ? `${sectionName(weakest.name)}比平均少 ${weakest.behind} 分`
      : '各模块都不低于平均'
  return (
    <DuskPanel
      kicker="下一步"
      title={title}
      action={{ name: '看练习报告', href: href(questionBankExerciseReportPage, { attemptId }) }}
      second={{
        name: '看答错的题',
        href: href(questionBankAnalysisPage, { attemptId, show: 'wrong' }),
      }}
    >
      每道题的用时、对错和解析都在报告里，答错的题已经进了错题本。
    </DuskPanel>
  )
}
