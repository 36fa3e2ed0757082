/** Of what no spreadsheet writes. */
export const damaged = '文件已损坏，或不是 Excel 文件'

/** A file that cannot be read as a table, and why, in a sentence for who sent it. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
}
