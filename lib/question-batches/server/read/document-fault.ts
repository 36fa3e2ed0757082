/** A file that cannot be read as a whole, and why, in a sentence for who sent it. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
}
