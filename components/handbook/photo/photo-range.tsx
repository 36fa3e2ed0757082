import { useId } from 'react'
import styles from './photo-editor.module.css'

type Props = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is read. */
  shown: string
  onChange: (value: number) => void
}

export function PhotoRange({ label, value, shown, onChange, ...bounds }: Props) {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...bounds}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{shown}</output>
    </div>
  )
}
