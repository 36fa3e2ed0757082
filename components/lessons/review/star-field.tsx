import { useId } from 'react'
import styles from './own-review.module.css'

type Props = {
  field: string
  value: string
  fault?: string | undefined
  onChange: (value: string) => void
}

const stars = ['1', '2', '3', '4', '5']

/** One to five stars; a group of the browser's own radio buttons. */
export function StarField({ field, value, fault, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.stars} aria-describedby={fault && `${id}-error`}>
      <legend>几颗星</legend>
      {stars.map((star) => (
        <label key={star} data-lit={star <= value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            data-field={star === (value || '1') ? field : undefined}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <span className="visually-hidden">{star} 星</span>
          <span aria-hidden="true">★</span>
        </label>
      ))}
      {fault && (
        <p id={`${id}-error`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
