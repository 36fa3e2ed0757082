import { Select } from '#components/ui/select.tsx'
import type { InstrumentNorms } from '#lib/psychology/contract.ts'

type Props = {
  norms: InstrumentNorms
  /** Key of the group; null is none. */
  value: string | null
  onChange: (group: string | null) => void
  hint?: string
}

/** Asks whom scores are set beside. */
export function NormSelect({ norms, value, onChange, hint }: Props) {
  return (
    <Select
      label="对照组（可以不选）"
      {...(hint && { hint })}
      value={value ?? ''}
      onChange={(key) => onChange(key === '' ? null : key)}
    >
      <option value="">不选，只看原始分</option>
      {norms.groups.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}
