import type { Field } from '#lib/platform/content/record/field.ts'
import { type Form, formRows, newRow, rowsToForm } from '#lib/platform/content/record/form.ts'
import { moveRow } from './move-row.ts'
import type { RecordForm } from './record-fields.tsx'

export type Rows = ReturnType<typeof rowsOf>

/** The rows of a form under the name of their field, and what is done with them. */
export function rowsOf(form: RecordForm, name: string, { fields, most }: Field & { type: 'rows' }) {
  const list = formRows(fields, name, form.values)
  /** The rows of this moment, for what has waited. */
  const now = () => formRows(fields, name, form.current())
  const put = (next: readonly Form[]) => form.change(rowsToForm(name, next))
  return {
    ...{ list, now, put },
    isFull: list.length >= most,
    move: (from: number, to: number) => put(moveRow(list, from, to)),
    /** Adds a row of which this is known. */
    add: (known: Readonly<Record<string, unknown>> = {}) => put([...now(), newRow(fields, known)]),
  }
}
