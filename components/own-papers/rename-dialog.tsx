import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { ownPaperRename } from '#lib/own-papers/calls.ts'
import type { OwnPaperContent } from '#lib/own-papers/contract.ts'
import { titleRule } from '#lib/own-papers/title-rule.ts'
import { call } from '#lib/platform/client/call.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'

type Props = { paper: OwnPaperContent; onChange: () => void; onClose: () => void }

/** Gives a paper another name. */
export function RenameDialog({ paper, onChange, onClose }: Props) {
  const form = useForm({
    initialValues: { title: paper.title },
    rules: ({ title }) => ({ title: faultOf(titleRule, title) }),
    send: async ({ title }) => {
      await call(ownPaperRename, { paperId: paper.id, title })
      onChange()
      onClose()
    },
  })
  return (
    <Dialog title="改名" size={404} onClose={onClose}>
      <Form action="保存" form={form}>
        <TextField label="名称" autoComplete="off" data-autofocus {...form.field('title')} />
      </Form>
    </Dialog>
  )
}
