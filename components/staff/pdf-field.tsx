import { FileField } from '#components/ui/file-field.tsx'
import { fileText } from '#lib/platform/client/files/file-text.ts'

type Props = {
  label: string
  fault: string | undefined
  hint: string
  mostBytes: number
  /** The PDF in Base64, empty for none, or in Chinese why it cannot be taken. */
  onFile: (file: { pdf: string; fault?: string }) => void
}

/** Takes a PDF. */
export function PdfField({ label, fault, hint, mostBytes, onFile }: Props) {
  const take = async (file: File | undefined) => {
    if (!file) return onFile({ pdf: '' })
    if (file.size > mostBytes)
      return onFile({ pdf: '', fault: `文件不能超过 ${mostBytes / 1_000_000} MB` })
    const text = await fileText(file).catch(() => null)
    onFile(text === null ? { pdf: '', fault: '文件读不出来，请重新选择' } : { pdf: text })
  }
  return (
    <FileField
      {...{ label, hint, fault }}
      field="pdf"
      accept=".pdf,application/pdf"
      onFile={take}
    />
  )
}
