import { refuse } from './refuse.ts'

/** The bytes of a PDF in Base64. Throws invalid_input for what is no PDF or too large. */
export function pdfOf(base64: string, mostBytes: number): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > mostBytes) refuse({ pdf: `文件不能超过 ${mostBytes / 1_000_000} MB` })
  // A PDF begins and ends by these marks; some programs write a few bytes behind the last.
  const isPdf =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF')
  if (!isPdf) refuse({ pdf: '这不是完整的 PDF 文件，请重新选择' })
  return bytes
}
