import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { scanFile } from '#lib/platform/providers/scanner/clamd.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

/**
 * The bytes of a PDF in Base64. Throws invalid_input for what is no PDF, too large, or found to be a virus by the scanner
 * of a site that has one, and scanner_failed when that does not answer.
 */
export async function pdfOf(base64: string, mostBytes: number): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > mostBytes) refuse({ pdf: `文件不能超过 ${mostBytes / 1_000_000} MB` })
  // A PDF begins and ends by these marks; some programs write a few bytes behind the last.
  const isPdf =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF')
  if (!isPdf) refuse({ pdf: '这不是完整的 PDF 文件，请重新选择' })
  const { CLAMD } = env()
  const found = CLAMD ? await scanFile(CLAMD, bytes) : null
  if (found) {
    log().warn({ found }, 'a PDF of staff was refused')
    refuse({ pdf: '查毒软件认为这份文件有病毒，没有保存' })
  }
  return bytes
}
