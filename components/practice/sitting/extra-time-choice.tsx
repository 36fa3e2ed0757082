import { useId } from 'react'
import { spanText } from '#lib/platform/text/duration.ts'
import { type ExtraTime, extraTimes } from '#lib/practice/extra-times.ts'
import styles from './extra-time-choice.module.css'

type Props = {
  /** Minutes of the paper itself. */
  minutes: number
  value: ExtraTime
  onChange: (extraTime: ExtraTime) => void
}

/** How long a learner gives themselves for a timed paper. */
export function ExtraTimeChoice({ minutes, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.times}>
      <legend>时间</legend>
      {extraTimes.map((extra) => (
        <label key={extra}>
          <input
            type="radio"
            name={name}
            checked={extra === value}
            onChange={() => onChange(extra)}
          />
          {extra === 0 ? '按试卷' : `加 ${extra}%`}（
          {spanText((minutes * 60 * (100 + extra)) / 100)}）
        </label>
      ))}
      <p>加时只为自己练习：报告上会写明，成绩不与别人比较。开始后不能再改。</p>
    </fieldset>
  )
}
