export type PictureType = 'jpeg' | 'png' | 'webp' | 'bmp' | 'gif' | 'heic' | 'avif'

/** The type of a picture by its first 12 bytes, whatever its name says; null when it is none of those that we know. */
export function pictureType(head: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (text.startsWith('BM')) return 'bmp'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.slice(4, 8) !== 'ftyp') return null
  if (/^avi[fs]$/.test(text.slice(8))) return 'avif'
  return /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(text.slice(8)) ? 'heic' : null
}
