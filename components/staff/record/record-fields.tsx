import type { useForm } from '#components/ui/use-form.ts'
import type { Field, Fields } from '#lib/platform/content/record/field.ts'
import type { Form } from '#lib/platform/content/record/form.ts'
import { FieldInput } from './field-input.tsx'
import styles from './record.module.css'

export type RecordForm = ReturnType<typeof useForm<Form>>

/** Choices of a `pick`, by the name of the field. */
export type Sources = Readonly<Record<string, readonly { id: number; name: string }[]>>

type Props = {
  fields: Fields
  form: RecordForm
  sources?: Sources
  /** The place of a row, such as `stages.0`. */
  at?: string
}

/** The fields of a record by their description, but for its rows. */
export function RecordFields({ fields, form, sources = {}, at }: Props) {
  return (
    <div className={styles.fields} data-row={at !== undefined || undefined}>
      {Object.entries(fields)
        .filter(([, { type }]) => type !== 'rows')
        .map(([name, field]) => (
          <div key={name} data-wide={isWide(field) || undefined}>
            <FieldInput
              label={field.label ?? name}
              field={field}
              typed={form.field(at === undefined ? name : `${at}.${name}`)}
              source={sources[name]}
            />
          </div>
        ))}
    </div>
  )
}

const isWide = (field: Field) =>
  field.type === 'text' || (field.type === 'line' && field.most >= 60)
