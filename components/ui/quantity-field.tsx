import styles from './quantity-field.module.css'
import { Select } from './select.tsx'

type Props = {
  value: number
  /** At least 1. */
  most: number
  onChange: (value: number) => void
}

/** How many of a thing, from one to what is allowed; in a form it is the field `quantity`. */
export function QuantityField({ value, most, onChange }: Props) {
  return (
    <div className={styles.quantity}>
      <Select
        label="数量"
        name="quantity"
        value={String(value)}
        onChange={(text) => onChange(Number(text))}
      >
        {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
    </div>
  )
}
