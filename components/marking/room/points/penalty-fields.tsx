import { useState } from 'react'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { penaltyFor } from '#lib/marking/score/penalties.ts'
import styles from './points.module.css'

type Props = {
  rules: ScriptToMark['deductions']
  faults: Readonly<Record<string, number>>
  onCount: (code: string, count: number) => void
}

/** Says in one line how many faults were counted, and takes their numbers once they are to be changed. */
export function PenaltyFields({ rules, faults, onCount }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (rules.length === 0) return null
  const told = rules.map(({ code, name }) => `${name} ${faults[code] ?? 0}`).join('，')
  return (
    <div className={styles.penalties}>
      <p>
        <span>扣分：{told}</span>
        <button
          type="button"
          aria-label={isOpen ? '收起扣分' : '改扣分'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '改'}
        </button>
      </p>
      {isOpen && (
        <ul>
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
      )}
    </div>
  )
}
