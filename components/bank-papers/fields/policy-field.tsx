import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'

type Props = {
  field: string
  value: Policy
  fault: string | undefined
  onChange: (policy: Policy) => void
}

/** Most marks of one question. */
const MOST = 1000

/** Rules for answers that are partly right, in a few words; those of choices stand first. */
const names = {
  EXACT: '全对才得分',
  MISS_HALF: '多选少选得一半',
  MISS_FIXED: '多选少选得定分',
  PER_OPTION: '多选少选按项得分',
  PROPORTIONAL: '多选少选按比例',
  HALVES: '多选选对一半得一半',
  PER_POSITION: '排序按位置得分',
  PER_BLANK: '填空按空得分',
} as const satisfies Record<Policy['kind'], string>

/** How a section marks what is partly right. */
export function PolicyField({ field, value, fault, onChange }: Props) {
  const amount =
    value.kind === 'MISS_FIXED' ? value.m : value.kind === 'PER_OPTION' ? value.x : null
  const [typed, setTyped] = useState(String(amount ?? 1))
  const isNumber = typedNumber(typed) === amount
  return (
    <div className={desk.line}>
      <Select
        label="部分对的题"
        field={field}
        value={value.kind}
        fault={fault}
        onChange={(kind) => onChange(policyOf(kind as Policy['kind'], amount ?? 1))}
      >
        {Object.entries(names).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      {amount !== null && (
        <TextField
          label="得几分"
          inputMode="decimal"
          maxLength={6}
          field={`${field}.${value.kind === 'MISS_FIXED' ? 'm' : 'x'}`}
          value={typed}
          fault={isNumber ? undefined : `应为 0 至 ${MOST} 的数字，现在是 ${amount}`}
          onChange={(next) => {
            setTyped(next)
            const given = typedNumber(next)
            // What is none stays said beside what counts.
            if (given !== null && given >= 0 && given <= MOST) onChange(policyOf(value.kind, given))
          }}
        />
      )}
    </div>
  )
}

function policyOf(kind: Policy['kind'], amount: number): Policy {
  if (kind === 'MISS_FIXED') return { kind, m: amount }
  if (kind === 'PER_OPTION') return { kind, x: amount }
  return { kind }
}
