import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { saveStaffView } from '#lib/staff/calls.ts'
import type { StaffView } from '#lib/staff/contract.ts'
import { viewRules } from '#lib/staff/rules.ts'

type Props = {
  path: string
  query: string
  onClose: () => void
  onSaved: (views: StaffView[]) => void
}

/** Asks for the name under which the filters of this moment are kept. */
export function ViewDialog({ path, query, onClose, onSaved }: Props) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { name: '' },
    rules: ({ name }) => ({ name: name.trim() ? null : viewRules.name.missing }),
    send: async ({ name }) => {
      onSaved(await call(saveStaffView, { list: path, name, query }, { quiet: true }))
      onClose()
    },
  })
  return (
    <Dialog title="存成视图" size={404} onClose={onClose}>
      <form {...formProps} className={desk.dialog}>
        <TextField
          {...field('name')}
          label="视图名称"
          hint="同名的视图会被替换"
          maxLength={viewRules.name.max[0]}
          data-autofocus
        />
        <DialogFoot {...{ failure, isBusy, onClose }} action="保存" />
      </form>
    </Dialog>
  )
}
