import type { ComponentType } from 'react'
import { beatenText, percentText, suggestedOf } from '#components/practice/report/charts/figures.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { openMarks, withSelf } from './marks-text.ts'
import styles from './score-panel.module.css'
import { SelfMarks } from './self-marks.tsx'

export type GaugeProps = { value: number | null; label: string }

type Props = {
  report: Report
  Gauge: ComponentType<GaugeProps>
  pathOf: (position: number) => string
}

/** The score and the rates of the whole sitting. */
export function ScorePanel({ report, Gauge, pathOf }: Props) {
  const { attempt: sitting, total, rightOfAnswered, rightOfAll, beaten } = report
  const isWhole = total.markedFull === total.full
  const together = withSelf(total)
  const open = openMarks(total)
  const beats = beatenText(beaten)
  return (
    <section className={styles.panel} aria-label="成绩">
      <p className={styles.score}>
        <span>{isWhole ? '得分' : '已判得分'}</span>
        <strong>{total.markedFull > 0 ? total.score : '—'}</strong>
        {total.markedFull > 0 && <span>/ {total.markedFull}</span>}
      </p>
      <figure className={styles.gauge}>
        <Gauge value={rightOfAll} label="全部题的正确率" />
        <figcaption aria-hidden="true">正确率（全部题）</figcaption>
      </figure>
      <dl className={styles.facts}>
        {total.selfScore !== null && (
          <Fact name="自评" value={`${total.selfScore} / ${total.selfFull}`} />
        )}
        {together && <Fact name="含自评" value={`${together.score} / ${together.full}`} />}
        {open > 0 && <Fact name="未评分，不计入得分" value={`${open} 分`} />}
        <Fact
          name="正确率（已答题）"
          value={rightOfAnswered === null && open > 0 ? '未评分' : percentText(rightOfAnswered)}
        />
        <Fact
          name="答对 / 已答 / 全部"
          value={`${total.right} / ${total.answered} / ${total.questions} 题`}
        />
        <Fact
          name="总用时 / 建议"
          value={`${spanText(total.seconds)} / ${spanText(suggestedOf(sitting.items))}`}
        />
        {beats && <Fact name="击败" value={`${beats} 的首次作答者`} />}
      </dl>
      <SelfMarks {...{ sitting, pathOf }} />
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
