import { useId } from 'react'
import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import type { Way } from './asks-first.ts'
import styles from './saving.module.css'

type Props = {
  effect: BankQuestionEffect
  field: string
  value: Way
  fault: string | undefined
  onChange: (way: Way) => void
}

/** Asks whether a change goes out as an erratum or as a new version alone. */
export function WayField({ effect, field, value, fault, onChange }: Props) {
  const id = useId()
  const ways = [
    { way: 'erratum', name: '作为勘误公布', says: erratumSays(effect) },
    { way: 'version', name: '只作为新版本', says: '以后做到这道题的人看到新的，已交的作答不变。' },
  ] as const
  return (
    <fieldset className={styles.ways} aria-describedby={fault && `${id}-fault`}>
      <legend>作为勘误公布吗</legend>
      {ways.map(({ way, name, says }, at) => (
        <label key={way}>
          <input
            type="radio"
            name={id}
            data-field={at === 0 ? field : undefined}
            checked={value === way}
            onChange={() => onChange(way)}
          />
          <span>
            <b>{name}</b>
            <span>{says}</span>
          </span>
        </label>
      ))}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function erratumSays({ concerned: { answers, learners } }: BankQuestionEffect): string {
  return answers === 0
    ? '写进勘误页。没有作答要重新判分。'
    : `写进勘误页，${answers} 份作答、${learners} 位学员会重新判分。`
}
