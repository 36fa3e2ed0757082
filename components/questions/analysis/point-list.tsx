import type { ReactNode } from 'react'
import type { SharedPoint } from '#lib/questions/types.ts'
import styles from './point-list.module.css'

type Props = {
  points: readonly SharedPoint[]
  /** Codes of the points met; null: not marked by its writer. */
  met: readonly string[] | null
  /** Without it nothing can be ticked. */
  onTick?: (code: string, isMet: boolean) => void
  children?: ReactNode
}

/** Lists the scoring points of a written answer with marks, other wordings, and whether each is met. */
export function PointList({ points, met, onTick, children }: Props) {
  const hasRequired = points.some(({ required }) => required)
  return (
    <div className={styles.points}>
      <h4>{onTick ? '采分点自评' : '采分点'}</h4>
      {(onTick || hasRequired) && (
        <p className={styles.hint}>
          {onTick && '答到的勾上。'}
          {hasRequired && '标“必答”的没有写到，最多得一半分。'}
        </p>
      )}
      <ul>
        {points.map((point) => (
          <li key={point.code}>
            {onTick ? (
              <label>
                <input
                  type="checkbox"
                  checked={met?.includes(point.code) ?? false}
                  onChange={({ currentTarget }) => onTick(point.code, currentTarget.checked)}
                />
                <Point {...point} />
              </label>
            ) : (
              <div>
                {met && (
                  <span>
                    <span aria-hidden="true">{met.includes(point.code) ? '✓' : '—'}</span>
                    <span className="visually-hidden">
                      {met.includes(point.code) ? '自评写到' : '自评没写到'}
                    </span>
                  </span>
                )}
                <Point {...point} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function Point({ text, score, alternatives, required }: SharedPoint) {
  return (
    <>
      <span className={styles.text}>
        {text}
        {required && <em>必答</em>}
        {alternatives.length > 0 && <small>也算：{alternatives.join('；')}</small>}
      </span>
      <span className={styles.score}>{score} 分</span>
    </>
  )
}
