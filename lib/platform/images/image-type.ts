/** The pictures people may send. `format` is sharp's word for it. */
export const imageTypes = {
  jpg: { mime: 'image/jpeg', format: 'jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', format: 'png', extensions: ['png'] },
  gif: { mime: 'image/gif', format: 'gif', extensions: ['gif'] },
  webp: { mime: 'image/webp', format: 'webp', extensions: ['webp'] },
} as const
export type ImageType = keyof typeof imageTypes

/** As many bytes tell every type apart. */
export const HEAD_BYTES = 12

/** What a file is by its first HEAD_BYTES bytes, whatever its name or header says; null for everything else, SVG among it. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  return null
}

/** Whether a name ends like a picture of that type. */
export function isNamedAs(key: string, type: ImageType): boolean {
  const extension = /\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''
  return (imageTypes[type].extensions as readonly string[]).includes(extension)
}
