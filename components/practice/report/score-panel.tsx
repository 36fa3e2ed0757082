import type { ComponentType } from 'react'
import {
  beatenText,
  percentText,
  questionsIn,
  suggestedOf,
} from '#components/practice/report/charts/figures.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { Report } from '#lib/practice/shapes.ts'
import styles from './score-panel.module.css'
import { SelfMarks } from './self-marks.tsx'
import { openMarks, withSelf } from './text/marks-text.ts'

export type GaugeProps = { value: number | null; label: string }

type Props = {
  report: Report
  Gauge: ComponentType<GaugeProps>
  pathOf: (position: number) => string
}

/** The score, the rate and the pace of the whole sitting, and what they are of. */
export function ScorePanel({ report, Gauge, pathOf }: Props) {
  const { attempt: sitting, total, rightOfAnswered, rightOfAll, beaten } = report
  const isWhole = total.markedFull === total.full
  const together = withSelf(total)
  const open = openMarks(total)
  const hasSubs = total.questions !== sitting.items.length
  const beats = beatenText(beaten)
  const timed = questionsIn(sitting.items.filter(({ seconds }) => seconds > 0))
  return (
    <section className={styles.panel} aria-label="成绩">
      <div className={styles.numbers}>
        <Figure
          name={isWhole ? '得分' : '已判得分'}
          value={total.markedFull > 0 ? String(total.score) : '—'}
          unit={total.markedFull > 0 ? `/ ${total.markedFull}` : ''}
        />
        <figure className={styles.gauge}>
          <Gauge value={rightOfAll} label="全部题的正确率" />
          <figcaption aria-hidden="true">正确率（全部题）</figcaption>
        </figure>
        {timed > 0 && (
          <Figure name="平均每题" value={String(Math.round(total.seconds / timed))} unit="秒" />
        )}
      </div>
      <dl className={styles.facts}>
        {total.selfScore !== null && (
          <Fact name="自评" value={`${total.selfScore} / ${total.selfFull}`} />
        )}
        {together && <Fact name="含自评" value={`${together.score} / ${together.full}`} />}
        {open > 0 && <Fact name="未评分，不计入得分" value={`${open} 分`} />}
        {rightOfAnswered !== rightOfAll && (
          <Fact name="正确率（已答题）" value={percentText(rightOfAnswered)} />
        )}
        <Fact
          name="答对 / 已答 / 全部"
          value={`${total.right} / ${total.answered} / ${total.questions} 题${hasSubs ? '（材料题按小题计）' : ''}`}
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

function Figure({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <p>
      <span>{name}</span>
      <strong>{value}</strong>
      {unit && <span>{unit}</span>}
    </p>
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
