import type { ComponentType } from 'react'
import { beatenText, percentText } from '#components/practice/report/charts/figures.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { Report } from '#lib/practice/shapes.ts'
import type { GaugeProps } from './report-view.tsx'
import styles from './score-panel.module.css'

type Props = { report: Report; Gauge: ComponentType<GaugeProps> }

/** The score and the rates of the whole sitting. */
export function ScorePanel({ report, Gauge }: Props) {
  const { total, rightOfAnswered, rightOfAll, beaten, unmarked } = report
  const beats = beatenText(beaten)
  return (
    <section className={styles.panel} aria-label="成绩">
      <p className={styles.score}>
        <span>得分</span>
        <strong>{total.score}</strong>
        <span>/ {total.full}</span>
      </p>
      <figure className={styles.gauge}>
        <Gauge value={rightOfAll} label="全部题的正确率" />
        <figcaption aria-hidden="true">正确率（全部题）</figcaption>
      </figure>
      <dl className={styles.facts}>
        <Fact name="正确率（已答题）" value={percentText(rightOfAnswered)} />
        <Fact
          name="答对 / 已答 / 全部"
          value={`${total.right} / ${total.answered} / ${total.questions} 题`}
        />
        <Fact name="总用时" value={spanText(total.seconds)} />
        {beats && <Fact name="击败" value={`${beats} 的首次作答者`} />}
      </dl>
      {unmarked > 0 && (
        <p className={styles.unmarked}>
          {unmarked} 道题有主观作答待批阅：得分只含已批阅的部分；还没有对错的题不计入正确率。
        </p>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
