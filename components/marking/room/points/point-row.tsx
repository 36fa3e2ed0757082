import { TextField } from '#components/ui/text-field.tsx'
import { markingRules } from '#lib/marking/rules.ts'
import { withStamp } from '#lib/marking/stamps.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import styles from './room.module.css'

type Props = {
  point: SharedPoint
  number: number
  isCurrent: boolean
  /** Undefined: not given yet. */
  score: number | undefined
  quote: string
  /** Words that the learner reads beside the point. */
  note: string
  stamps: readonly string[]
  onPick: () => void
  onStep: (up: boolean) => void
  onFull: () => void
  onQuote: () => void
  onNote: (note: string) => void
}

/** A scoring point with its marks in steps, and the evidence for it. */
export function PointRow({ point, number, isCurrent, score, quote, note, stamps, ...on }: Props) {
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
      {isCurrent ? (
        <>
          <TextField
            label={`${name}批注（学员可见）`}
            value={note}
            maxLength={markingRules.pointNote.max[0]}
            onChange={on.onNote}
          />
          <p className={styles.steps}>
            {stamps.map((stamp) => (
              <button key={stamp} type="button" onClick={() => on.onNote(withStamp(note, stamp))}>
                {stamp}
              </button>
            ))}
          </p>
        </>
      ) : (
        note !== '' && <p className={styles.note}>批注：{note}</p>
      )}
    </li>
  )
}
