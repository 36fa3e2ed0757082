/** A file that cannot be read as a table, and why, in a sentence for who sent it. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
}
