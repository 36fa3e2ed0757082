import type { ReactNode } from 'react'
import { KeySign } from '#components/marking/room/key-sign.tsx'
import type { SharedPoint } from '#lib/questions/types.ts'
import styles from './points.module.css'
import { ScoreButtons } from './score-buttons.tsx'

type Props = {
  point: SharedPoint
  number: number
  step: number
  isCurrent: boolean
  /** Undefined: not given yet. */
  score: number | undefined
  quote: string
  /** Words that the learner reads beside the point. */
  note: string
  /** The field of the note, while it is wanted. */
  noting: ReactNode
  onPick: () => void
  onScore: (score: number) => void
  onHalf: () => void
  onStep: (up: boolean) => void
  onQuote: () => void
  onNoting: () => void
}

/** A scoring point in one row with its marks to press; the one in turn shows all its words, evidence and note below. */
export function PointRow({ point, number, step, isCurrent, score, quote, note, ...on }: Props) {
  const { text, alternatives, required } = point
  const name = `第 ${number} 点`
  return (
    <li className={styles.point} aria-current={isCurrent ? 'true' : undefined}>
      <div className={styles.row}>
        <button type="button" className={styles.pick} onClick={on.onPick}>
          <span className={styles.number}>{number}</span>
          <span className={styles.name} title={text}>
            {text}
            {required && <em>必答</em>}
          </span>
        </button>
        <ScoreButtons {...{ point, name, step, isCurrent, score }} {...on} />
      </div>
      {quote !== '' && (
        <blockquote className={styles.quote} title={quote}>
          {quote}
        </blockquote>
      )}
      {isCurrent && (
        <div className={styles.more}>
          {alternatives.length > 0 && <small>也算：{alternatives.join('；')}</small>}
          <p className={styles.acts}>
            <button
              type="button"
              aria-label={`${name}引用选中的句子`}
              aria-keyshortcuts="q"
              onClick={on.onQuote}
            >
              引用 <KeySign>Q</KeySign>
            </button>
            <button
              type="button"
              aria-label={`${name}写批注`}
              aria-keyshortcuts="t"
              onClick={on.onNoting}
            >
              批注 <KeySign>T</KeySign>
            </button>
          </p>
        </div>
      )}
      {on.noting}
      {!on.noting && note !== '' && <p className={styles.note}>批注：{note}</p>}
    </li>
  )
}
