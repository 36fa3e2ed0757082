import { MarkList } from '#components/practice/report/analysis/mark-list.tsx'
import { QuestionTable } from '#components/practice/report/charts/question-table.tsx'
import { ResultSheet } from '#components/practice/report/result-sheet.tsx'
import { useSubmitted } from '#components/practice/report/use-submitted.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { exerciseReport } from '#lib/practice/calls.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'
import styles from './mock-record.module.css'

/** Question by question as the report of the sitting has it: result, time, rates of the whole site, what stands out. */
export function QuestionResults({ attemptId }: { attemptId: number }) {
  const { submitted, retry } = useSubmitted(exerciseReport, attemptId)
  if (submitted.kind === 'loading') return <Skeleton heights={[240]} />
  if (submitted.kind !== 'shown') return <LoadError onRetry={retry} />
  const { items } = submitted.data.attempt
  const pathOf = (position: number) => href(questionBankAnalysisPage, { attemptId, position })
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Section title="每道题" count={`${items.length} 题`}>
          <QuestionTable items={items} pathOf={pathOf} />
        </Section>
      </div>
      <aside aria-label="答题卡与提示">
        <ResultSheet items={items} pathOf={pathOf} />
        <MarkList items={items} pathOf={pathOf} />
      </aside>
    </div>
  )
}
