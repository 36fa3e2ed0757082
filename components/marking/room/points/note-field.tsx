import { useEffect, useRef } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { markingRules } from '#lib/marking/rules.ts'
import { withStamp } from '#lib/marking/stamps.ts'
import styles from './points.module.css'

type Props = {
  label: string
  value: string
  stamps: readonly string[]
  /** Grows with each call for it, which puts the focus into it. */
  calls: number
  onChange: (note: string) => void
}

/** Takes what the learner reads beside a point, typed or put together from stamps. */
export function NoteField({ label, value, stamps, calls, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (calls > 0) place.current?.querySelector('input')?.focus()
  }, [calls])
  return (
    <div ref={place} className={styles.noting}>
      <TextField
        label={label}
        value={value}
        maxLength={markingRules.pointNote.max[0]}
        onChange={onChange}
      />
      <p className={styles.stamps}>
        {stamps.map((stamp) => (
          <button key={stamp} type="button" onClick={() => onChange(withStamp(value, stamp))}>
            {stamp}
          </button>
        ))}
      </p>
    </div>
  )
}
