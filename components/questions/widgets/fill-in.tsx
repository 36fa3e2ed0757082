'use client'
import { useId } from 'react'
import { Stem } from '#components/questions/stem.tsx'
import { withNumbers } from '#lib/platform/content/render/change-html.ts'
import { blanks } from '#lib/questions/blanks.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import styles from './fill-in.module.css'
import { TrimmedInput } from './trimmed-input.tsx'
import type { WidgetProps } from './widget-props.ts'

/** One numbered field a blank; the blanks in the stem show the same numbers. */
export function FillIn({ question, entries, onChange, mode }: WidgetProps) {
  const id = useId()
  const write = (at: number, answer: string) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, answer } : entry)))
  return (
    <>
      <Stem html={withNumbers(question.context, blanks, styles.blank ?? '')} />
      <ol className={styles.fields}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
          <li key={index}>
            <label className={styles.field} htmlFor={`${id}-${index}`}>
              <span className={styles.number}>
                <span className="visually-hidden">填空</span>（{index + 1}）
              </span>
              {mode === 'edit' ? (
                <TrimmedInput
                  id={`${id}-${index}`}
                  className={styles.input}
                  maxLength={400}
                  value={entry.answer}
                  onChange={(answer) => write(index, answer)}
                />
              ) : (
                <output id={`${id}-${index}`} className={styles.given}>
                  {entry.answer || (isAnswered(question) && '未作答')}
                </output>
              )}
            </label>
          </li>
        ))}
      </ol>
    </>
  )
}
