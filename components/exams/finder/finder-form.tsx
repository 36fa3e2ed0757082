import { Button } from '#components/ui/button.tsx'
import { controlProps } from '#components/ui/control-props.ts'
import { Field } from '#components/ui/field.tsx'
import { type Asked, LONGEST_CALL } from '#lib/exams/finder/asked.ts'
import { educations, parties, ranks } from '#lib/exams/finder/scales.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './finder-form.module.css'

type Props = {
  /** Where the positions come from. */
  scope: { examId?: number | null; cityId?: number | null }
  asked?: Asked | undefined
}

/** Asks what one brings along, as a plain form: its answer has an address that can be kept and passed on. */
export function FinderForm({ scope, asked }: Props) {
  return (
    <search aria-label="看我能报哪些职位">
      <form action={href(positionsPage)} method="get" className={styles.form}>
        {scope.examId && <input type="hidden" name="examId" value={scope.examId} />}
        {!scope.examId && scope.cityId && (
          <input type="hidden" name="cityId" value={scope.cityId} />
        )}
        <Field id="finder-major" label="我的专业">
          <input
            {...controlProps({ id: 'finder-major' })}
            name="major"
            maxLength={40}
            placeholder="如：法学"
            defaultValue={asked?.major}
            autoComplete="off"
          />
        </Field>
        <Choice name="education" label="学历" options={educations} value={asked?.education} />
        <Choice name="rank" label="现任职级" options={ranks} value={asked?.rank} />
        <Years name="service" label="公务员工作年限" value={asked?.service} />
        <Years name="grassroots" label="基层工作年限" value={asked?.grassroots} />
        <Choice name="party" label="政治面貌" options={parties} value={asked?.party} />
        <Field id="finder-q" label="单位、职位或代码">
          <input
            {...controlProps({ id: 'finder-q' })}
            name="q"
            type="search"
            maxLength={LONGEST_CALL}
            placeholder="如：法规处"
            defaultValue={asked?.q}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant={asked ? undefined : 'second'}>
          看我能报哪些
        </Button>
      </form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly string[]
  value: number | null | undefined
}

/** One of a list by its place in it, from 1. */
function Choice({ name, label, options, value }: ChoiceProps) {
  const id = `finder-${name}`
  return (
    <Field id={id} label={label}>
      <select {...controlProps({ id })} name={name} defaultValue={value ?? ''}>
        <option value="">没有填</option>
        {options.map((option, place) => (
          <option key={option} value={place + 1}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Years({ name, label, value }: Omit<ChoiceProps, 'options'>) {
  const id = `finder-${name}`
  return (
    <Field id={id} label={label}>
      <input
        {...controlProps({ id })}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={50}
        placeholder="满几年"
        defaultValue={value ?? undefined}
      />
    </Field>
  )
}
