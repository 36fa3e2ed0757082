import { controlProps } from '#components/ui/control-props.ts'
import { Field } from '#components/ui/field.tsx'
import type { OwnField } from '#lib/exams/finder/own-fields.ts'
import { educations, parties, ranks } from '#lib/exams/finder/scales.ts'

const labels: Record<OwnField, string> = {
  ...{ major: '我的专业', education: '学历', rank: '现任职级' },
  ...{ service: '公务员工作年限', grassroots: '基层工作年限', party: '政治面貌' },
}

const choices: Partial<Record<OwnField, readonly string[]>> = {
  education: educations,
  rank: ranks,
  party: parties,
}

type Props = { field: OwnField; id: string; value?: string | number | null | undefined }

/** One field of the finder as it is filled in, in the form and in the row that lacks it; a choice is named by its place in its list, from 1. */
export function OwnInput({ field, id, value }: Props) {
  return (
    <Field id={id} label={labels[field]}>
      <Control field={field} id={id} value={value} />
    </Field>
  )
}

function Control({ field, id, value }: Props) {
  const options = choices[field]
  if (options)
    return (
      <select {...controlProps({ id })} name={field} defaultValue={value ?? ''}>
        <option value="">待补充</option>
        {options.map((option, place) => (
          <option key={option} value={place + 1}>
            {option}
          </option>
        ))}
      </select>
    )
  if (field === 'major')
    return (
      <input
        {...controlProps({ id })}
        name={field}
        maxLength={40}
        placeholder="如：法学"
        defaultValue={value ?? undefined}
        autoComplete="off"
      />
    )
  return (
    <input
      {...controlProps({ id })}
      name={field}
      type="number"
      inputMode="numeric"
      min={0}
      max={50}
      placeholder="满几年"
      defaultValue={value ?? undefined}
    />
  )
}
