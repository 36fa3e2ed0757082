import type { SharedPoint } from '#lib/questions/types.ts'
import styles from './room.module.css'

type Props = {
  point: SharedPoint
  number: number
  isCurrent: boolean
  /** Undefined: not given yet. */
  score: number | undefined
  quote: string
  onPick: () => void
  onStep: (up: boolean) => void
  onFull: () => void
  onQuote: () => void
}

/** A scoring point with its marks in steps, and the evidence for it. */
export function PointRow({ point, number, isCurrent, score, quote, ...on }: Props) {
  const { text, alternatives, required, score: full } = point
  const name = `第 ${number} 点`
  return (
    <li className={styles.point} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" className={styles.pick} onClick={on.onPick}>
        <span className={styles.number}>{number}</span>
        <span>
          {text}
          {required && <em>必答</em>}
          {alternatives.length > 0 && <small>也算：{alternatives.join('；')}</small>}
        </span>
      </button>
      <div className={styles.steps}>
        <button type="button" aria-label={`${name}减一档`} onClick={() => on.onStep(false)}>
          −
        </button>
        <output aria-label={`${name}得分`}>
          {score ?? '未打'} / {full}
        </output>
        <button type="button" aria-label={`${name}加一档`} onClick={() => on.onStep(true)}>
          +
        </button>
        <button type="button" aria-label={`${name}满分`} onClick={on.onFull}>
          满分
        </button>
        <button type="button" aria-label={`${name}引用选中的句子`} onClick={on.onQuote}>
          引用
        </button>
      </div>
      {quote !== '' && <blockquote className={styles.quote}>{quote}</blockquote>}
    </li>
  )
}
