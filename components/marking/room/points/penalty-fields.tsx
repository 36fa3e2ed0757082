import type { ScriptToMark } from '#lib/marking/contract.ts'
import { penaltyFor } from '#lib/marking/score/penalties.ts'
import styles from './room.module.css'

type Props = {
  rules: ScriptToMark['deductions']
  faults: Readonly<Record<string, number>>
  onCount: (code: string, count: number) => void
}

/** Takes the number of faults of each kind, and shows their penalties. */
export function PenaltyFields({ rules, faults, onCount }: Props) {
  if (rules.length === 0) return null
  return (
    <details className={styles.keys}>
      <summary>扣分</summary>
      <ul className={styles.penalties}>
        {rules.map((rule) => {
          const { code, name, every, marks, most } = rule
          const count = faults[code] ?? 0
          return (
            <li key={code}>
              <label>
                {name}
                <input
                  type="number"
                  min={0}
                  max={10_000}
                  value={count}
                  onChange={({ currentTarget }) =>
                    onCount(code, Math.max(0, Math.floor(Number(currentTarget.value) || 0)))
                  }
                />
              </label>
              <small>
                每 {every} 扣 {marks} 分，最多 {most} 分；扣 {penaltyFor(rule, count)?.marks ?? 0}{' '}
                分
              </small>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
