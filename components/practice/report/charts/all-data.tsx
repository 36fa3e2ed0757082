import type { Report } from '#lib/practice/shapes.ts'
import styles from './data-table.module.css'
import { ModuleChart } from './module-chart.tsx'
import { QuestionTable } from './question-table.tsx'
import { ScoreRules } from './score-rules.tsx'

type Props = { report: Report; pathOf: (position: number) => string }

/** Every number of the report, behind one fold: each question, the modules, and the rules that gave the score. */
export function AllData({ report: { modules, attempt }, pathOf }: Props) {
  const { items } = attempt
  return (
    <details className={styles.all}>
      <summary>全部数据：每题、各模块与计分规则</summary>
      <section className={styles.section}>
        <h2>每题</h2>
        <QuestionTable items={items} pathOf={pathOf} />
      </section>
      <ModuleChart modules={modules} items={items} />
      <ScoreRules items={items} />
    </details>
  )
}
