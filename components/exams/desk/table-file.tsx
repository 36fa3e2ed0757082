import { FileField } from '#components/ui/file-field.tsx'
import { fileText } from '#lib/platform/client/files/file-text.ts'
import { MOST_FILE, MOST_FILE_BYTES } from '#lib/platform/content/sheets/table-file.ts'

type Props = {
  isBusy: boolean
  /** The file's name, and its content in Base64. */
  onFile: (name: string, file: string) => void
  onFault: (reason: string) => void
}

/** Takes a table of positions. */
export function TableFile({ isBusy, onFile, onFault }: Props) {
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_FILE_BYTES) return onFault(`文件不能超过 ${MOST_FILE}，请分成几个文件`)
    if (file.size === 0) return onFault('这是空文件')
    const text = await fileText(file).catch(() => null)
    if (text === null) onFault('文件读不出来，请重新选择')
    else onFile(file.name, text)
  }
  return (
    <FileField
      label={`职位表（.xlsx、.xls 或 .csv，不超过 ${MOST_FILE}）`}
      accept=".xlsx,.xls,.csv"
      disabled={isBusy}
      isEmptied
      onFile={take}
    />
  )
}
