import { readCsvSheet } from './read-csv-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import type { Sheet, SheetFile } from './sheet-file.ts'
import { assertFits } from './sheet-room.ts'
import { sheetText } from './sheet-text.ts'
import { withoutFonts } from './without-fonts.ts'

const ZIP = Buffer.from('PK\x03\x04')
/** Begins a .xls, and a file with a password. */
const OLE = Buffer.from('d0cf11e0', 'hex')
const PACKED_WITH_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le')

/** The tables of an Excel file (.xlsx, .xls), of HTML or XML that is called so, or of CSV, told apart by what they hold. Throws SheetFault. */
export async function readSheet(bytes: Buffer): Promise<SheetFile> {
  const { sheets, says } = await sheetsOf(bytes)
  assertFits(sheets.map(({ rows }) => rows))
  return { sheets, says: says.join('。') }
}

async function sheetsOf(bytes: Buffer): Promise<{ sheets: Sheet[]; says: string[] }> {
  const start = bytes.subarray(0, 4)
  if (start.equals(ZIP)) {
    const { picturesOver, plainPackage } = await import('./plain-package.ts')
    const { sheets, says } = await workbookOf(plainPackage(bytes))
    const count = picturesOver(bytes)
    return {
      sheets,
      says:
        count > 0 ? [...says, `单元格上面的 ${count} 张图片没有读，请把图里的内容写成文字`] : says,
    }
  }
  if (start.equals(OLE)) {
    const { locked } = await import('./read-workbook.ts')
    if (bytes.includes(PACKED_WITH_PASSWORD)) throw new SheetFault(locked)
    return await workbookOf(bytes)
  }
  const text = sheetText(bytes)
  if (/^\s*<(\?xml|!doctype|html|table|head|body|meta|style|!--|\w+:)/i.test(text.slice(0, 1000)))
    return await workbookOf(withoutFonts(text))
  if (/^\s*MIME-Version:/i.test(text.slice(0, 1000)))
    throw new SheetFault('这是网页归档文件（.mht），请另存为 .xlsx 再上传')
  const sheet = { name: '', rows: readCsvSheet(text), rounded: [], dated: [], shared: [] }
  return { sheets: [sheet], says: [] }
}

async function workbookOf(source: Uint8Array | string) {
  const { readWorkbook } = await import('./read-workbook.ts')
  return await readWorkbook(source)
}
