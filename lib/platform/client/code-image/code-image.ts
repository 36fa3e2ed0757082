type Look = {
  /** Of the square, in pixels. */
  width: number
  /** Empty modules around the code; a scanner needs four, to which a white frame adds. */
  margin: number
  /** How much of it may be spoilt: M, of which 15% can be lost, unless told. */
  errorCorrectionLevel?: 'M' | 'Q'
}

/** A QR code of this text as an address of an image. What draws it is loaded with the first one. */
export async function codeImage(text: string, look: Look): Promise<string> {
  const { toString: draw } = await import('qrcode')
  const svg = await draw(text, { type: 'svg', ...look })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
