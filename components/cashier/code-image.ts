import { toString as draw } from 'qrcode'

/** A QR code of this text as an address of an image; drawn at 168 × 168. */
export async function codeImage(text: string): Promise<string> {
  const svg = await draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 1, width: 168 })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
