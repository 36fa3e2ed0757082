import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { classFields, newClassFields } from '#lib/classes/class-record.ts'
import { saveClass } from '#lib/classes/desk-calls.ts'
import type { StaffClass } from '#lib/classes/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'

type Props = {
  /** Null for a new class. */
  known: StaffClass | null
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Makes a class of a course, or changes its name and days. */
export function ClassDialog({ known, onClose, onSaved }: Props) {
  const was = known?.text ?? null
  const fields = known ? classFields : newClassFields
  const form = useForm<Form>({
    initialValues: known ? toForm(classFields, known.text) : toForm(newClassFields, null),
    rules: (typed) =>
      known
        ? faultsOf(classFields, fromForm(classFields, typed))
        : faultsOf(newClassFields, fromForm(newClassFields, typed)),
    send: async (typed) => {
      const courseId = known?.courseId ?? fromForm(newClassFields, typed).courseId
      const saving = { id: known?.id ?? null, courseId, was, text: fromForm(classFields, typed) }
      await call(saveClass, saving, { quiet: true })
      notify('success', '已保存')
      onClose()
      await onSaved()
    },
  })
  return (
    <Dialog onClose={onClose} title={known ? '修改班级' : '新建班级'} size={404}>
      <form {...form.formProps} className={desk.dialog}>
        {known && <p>{known.course}</p>}
        <RecordFields form={form} fields={fields} />
        {form.failure && <p role="alert">{form.failure}</p>}
        <div className={desk.buttons}>
          <Button variant="second" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={form.isBusy}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
