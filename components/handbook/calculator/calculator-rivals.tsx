import { useState } from 'react'
import { rankByTotal, totalScore } from '#lib/handbook/score.ts'
import { readScoreForm, type ScoreForm } from '#lib/handbook/score-form.ts'
import styles from './calculator.module.css'
import { CalculatorField } from './calculator-field.tsx'
import { CalculatorRanking } from './calculator-ranking.tsx'

const MOST = 10

const fields = [
  ['written', '笔试'],
  ['interview', '面试'],
] as const

type Rival = { id: number; written: string; interview: string }
type Props = {
  /** Full scores and weights are the same for everybody. */
  form: ScoreForm
  own: bigint | null
}

/** Up to ten competitors for the same position, and everybody's place. */
export function CalculatorRivals({ form, own }: Props) {
  const [rivals, setRivals] = useState<Rival[]>([])
  const [next, setNext] = useState(1)
  const read = rivals.map((rival) => ({
    ...rival,
    ...readScoreForm({ ...form, written: rival.written, interview: rival.interview }),
  }))
  const change = (id: number, field: Partial<Rival>) =>
    setRivals((list) => list.map((rival) => (rival.id === id ? { ...rival, ...field } : rival)))
  const ranked = rankByTotal([
    ...(own === null ? [] : [{ id: 0, total: own }]),
    ...read.flatMap(({ id, parts }) => (parts ? [{ id, total: totalScore(parts) }] : [])),
  ])
  return (
    <div className={styles.rivals}>
      <p>
        <b>同职位排名</b>
        <span>选填，至多 {MOST} 人；满分和权重同上。</span>
      </p>
      {read.map(({ id, faults, ...scores }) => (
        <div key={id} className={styles.rival}>
          <span>{nameOf(id)}</span>
          {fields.map(([field, name]) => (
            <CalculatorField
              key={field}
              label={`${nameOf(id)}的${name}成绩`}
              hidesLabel
              unit={name}
              value={scores[field]}
              onChange={(value) => change(id, { [field]: value })}
              fault={faults[field]}
            />
          ))}
          <button
            type="button"
            aria-label={`去掉${nameOf(id)}`}
            onClick={() => setRivals(rivals.filter((rival) => rival.id !== id))}
          >
            ✕
          </button>
        </div>
      ))}
      {rivals.length < MOST && (
        <button
          type="button"
          className={styles.add}
          onClick={() => {
            setRivals([...rivals, { id: next, written: '', interview: '' }])
            setNext(next + 1)
          }}
        >
          添加一名对手
        </button>
      )}
      {ranked.length > 1 && (
        <CalculatorRanking places={ranked.map((one) => ({ ...one, name: nameOf(one.id) }))} />
      )}
    </div>
  )
}

const nameOf = (id: number) => (id === 0 ? '我' : `对手 ${id}`)
