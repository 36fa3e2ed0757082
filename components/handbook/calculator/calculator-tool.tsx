'use client'
import { useEffect, useRef, useState } from 'react'
import { ofHundred, scoreText, totalScore } from '#lib/handbook/score.ts'
import { readScoreForm, type ScoreForm, scoreFormula } from '#lib/handbook/score-form.ts'
import styles from './calculator.module.css'
import { CalculatorField } from './calculator-field.tsx'
import { CalculatorRivals } from './calculator-rivals.tsx'

const presets = ['50', '60', '40']
const OWN = 'own'
const untouched: ScoreForm = {
  written: '',
  writtenFull: '100',
  interview: '',
  interviewFull: '100',
  writtenWeight: '50',
}

const fields = [
  ['written', '笔试成绩'],
  ['writtenFull', '笔试满分'],
  ['interview', '面试成绩'],
  ['interviewFull', '面试满分'],
] as const

/** 成绩计算器: everything is worked out in the browser, and nothing leaves it. */
export function CalculatorTool() {
  const [form, setForm] = useState(untouched)
  const [isOwn, setIsOwn] = useState(false)
  const set = (field: keyof ScoreForm) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }))
  const place = useRef<HTMLElement>(null)
  const chooseWeight = (weight: string) => {
    setIsOwn(weight === OWN)
    if (weight !== OWN) setForm((before) => ({ ...before, writtenWeight: weight }))
  }

  // What was chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for that case only
  useEffect(() => {
    const chosen = place.current?.querySelector<HTMLInputElement>('[name="weight"]:checked')
    if (chosen) chooseWeight(chosen.value)
  }, [])

  const { faults, parts } = readScoreForm(form)
  return (
    <section ref={place} className={styles.tool} aria-label="成绩计算器">
      <div className={styles.fields}>
        {fields.map(([field, label]) => (
          <CalculatorField
            key={field}
            label={label}
            value={form[field]}
            onChange={set(field)}
            fault={faults[field]}
          />
        ))}
      </div>
      <fieldset className={styles.weights}>
        <legend>笔试与面试的权重</legend>
        {presets.map((weight) => (
          <label key={weight}>
            <input
              type="radio"
              name="weight"
              value={weight}
              checked={!isOwn && form.writtenWeight === weight}
              onChange={() => chooseWeight(weight)}
            />
            {weight}% + {100 - Number(weight)}%
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="weight"
            value={OWN}
            checked={isOwn}
            onChange={() => chooseWeight(OWN)}
          />
          自己填
        </label>
        {isOwn && (
          <CalculatorField
            label="笔试权重"
            value={form.writtenWeight}
            onChange={set('writtenWeight')}
            fault={faults.writtenWeight}
            unit="%，其余为面试"
          />
        )}
      </fieldset>
      <output className={styles.result} aria-live="polite">
        {parts ? (
          <>
            <span>
              综合成绩 <b>{scoreText(totalScore(parts))}</b> 分
            </span>
            <span className={styles.formula}>{scoreFormula(parts)}</span>
            {form.writtenFull.trim() !== '100' && (
              <span className={styles.formula}>
                笔试折合百分制 {scoreText(ofHundred(parts.written, parts.writtenFull))} 分
              </span>
            )}
          </>
        ) : Object.keys(faults).length > 0 ? (
          '有没填对的地方，照红字改好后，这里显示综合成绩。'
        ) : (
          '填好笔试和面试成绩，这里显示综合成绩。'
        )}
      </output>
      <CalculatorRivals form={form} own={parts && totalScore(parts)} />
    </section>
  )
}
