import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { PdfField } from '#components/staff/pdf-field.tsx'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveLessonDocument, staffLessonChoices } from '#lib/course-desk/calls.ts'
import { NAME_FAULT } from '#lib/course-desk/faults.ts'
import { DOCUMENT_NAME, MOST_DOCUMENT_BYTES } from '#lib/courses/lesson-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { reread } from '#lib/platform/client/reread.ts'

/** Uploads a document, which lessons of any course may give then. */
export function DocumentDialog({ onClose }: { onClose: () => void }) {
  const [fileFault, setFileFault] = useState('')
  const form = useForm({
    initialValues: { name: '', pdf: '' },
    rules: ({ name, pdf }) => ({
      name: DOCUMENT_NAME.test(name.trim()) ? null : NAME_FAULT,
      pdf: pdf ? null : '请选择 PDF 文件',
    }),
    send: async ({ name, pdf }) => {
      const saved = await call(saveLessonDocument, { name: name.trim(), pdf }, { quiet: true })
      notify('success', `讲义 ${saved.name}（${saved.pages} 页）放好了，课时可以选用`)
      onClose()
      await reread(staffLessonChoices)
    },
  })
  return (
    <Dialog onClose={onClose} title="上传讲义" size={480}>
      <form {...form.formProps} className={desk.dialog}>
        <TextField
          {...form.field('name')}
          label="名字"
          hint="小写字母、数字和连字符，如 gongwen-jiangyi；已有的名字不能再用"
          autoComplete="off"
          maxLength={60}
        />
        <PdfField
          label="PDF"
          hint="不超过 3 MB，字体要嵌入文件里；更大的请运维放入"
          mostBytes={MOST_DOCUMENT_BYTES}
          fault={fileFault || (form.faults.pdf ?? undefined)}
          onFile={({ pdf, fault = '' }) => {
            setFileFault(fault)
            form.change({ pdf })
          }}
        />
        <DialogFoot failure={form.failure} isBusy={form.isBusy} onClose={onClose} action="上传" />
      </form>
    </Dialog>
  )
}
