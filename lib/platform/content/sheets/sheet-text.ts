const UTF16_LE = Buffer.from('fffe', 'hex')
const UTF16_BE = Buffer.from('feff', 'hex')

/** The text of a file in UTF-8, in UTF-16 with its mark (“Unicode text” of Excel), or in GB18030, as Excel in Chinese saves it. */
export function sheetText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2)
  if (mark.equals(UTF16_LE)) return new TextDecoder('utf-16le').decode(bytes)
  if (mark.equals(UTF16_BE)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
