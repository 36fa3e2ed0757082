import { useId } from 'react'
import { controlProps } from '#components/ui/control-props.ts'
import { Field } from '#components/ui/field.tsx'
import { MOST_PDF_BYTES } from '#lib/invoices/rules.ts'
import { fileText } from '#lib/platform/client/file-text.ts'

type Props = {
  label: string
  fault: string | undefined
  /** The PDF in Base64, empty for none, or in Chinese why it cannot be taken. */
  onFile: (file: { pdf: string; fault?: string }) => void
}

/** Takes the PDF of an invoice. */
export function PdfField({ label, fault, onFile }: Props) {
  const id = useId()
  const take = async (file: File | undefined) => {
    if (!file) return onFile({ pdf: '' })
    if (file.size > MOST_PDF_BYTES) return onFile({ pdf: '', fault: '文件不能超过 2 MB' })
    const text = await fileText(file).catch(() => null)
    onFile(text === null ? { pdf: '', fault: '文件读不出来，请重新选择' } : { pdf: text })
  }
  const hint = '不超过 2 MB，可以以后再补'
  return (
    <Field {...{ id, label, hint, fault }}>
      <input
        {...controlProps({ id, field: 'pdf', hint, fault })}
        type="file"
        accept=".pdf,application/pdf"
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
    </Field>
  )
}
