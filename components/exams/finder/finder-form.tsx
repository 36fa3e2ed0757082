import { Button } from '#components/ui/button.tsx'
import { controlProps } from '#components/ui/control-props.ts'
import { Field } from '#components/ui/field.tsx'
import { type Asked, LONGEST_CALL } from '#lib/exams/finder/asked.ts'
import { ownFields } from '#lib/exams/finder/own-fields.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './finder-form.module.css'
import { OwnInput } from './own-input.tsx'

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
        {ownFields.map((field) => (
          <OwnInput key={field} field={field} id={`finder-${field}`} value={asked?.[field]} />
        ))}
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
