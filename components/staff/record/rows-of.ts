import type { Field } from '#lib/platform/content/record/field.ts'
import { type Form, formRows, newRow, rowsToForm } from '#lib/platform/content/record/form.ts'
import type { RecordForm } from './record-fields.tsx'

export type Rows = ReturnType<typeof rowsOf>

/** The rows of a form under the name of their field, and what is done with them. */
export function rowsOf(form: RecordForm, name: string, { fields, most }: Field & { type: 'rows' }) {
  const list = formRows(fields, name, form.values)
  const put = (next: readonly Form[]) => form.change(rowsToForm(name, next))
  return {
    list,
    isFull: list.length >= most,
    put,
    move: (from: number, to: number) =>
      put(list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))),
    /** Adds a row of which this is known; reads the form anew, for what has waited. */
    add: (known: Readonly<Record<string, unknown>> = {}) =>
      put([...formRows(fields, name, form.current()), newRow(fields, known)]),
  }
}
