import { hasEnd } from './end.ts'

/** 20 MB: more than a camera's JPEG has, less than a browser chokes on. */
export const MOST_BYTES = 20 * 1024 * 1024

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

/** Why a file cannot be used, as a sentence; null when it can. */
export async function pictureFault(file: Blob): Promise<string | null> {
  if (file.size === 0) return '这个文件是空的，请换一张照片。'
  if (file.size > MOST_BYTES) return '照片超过 20 MB，请先在手机或电脑上缩小。'
  const type = pictureType(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (type === 'heic') {
    return '这是 HEIC 格式，浏览器打不开。在 iPhone 的“设置 → 相机 → 格式”里选“兼容性最佳”后重拍，或用看图软件另存为 JPG。'
  }
  if (type === 'gif') return '这是 GIF 动图，请换成 JPG、PNG 或 WebP 照片。'
  if (!type) return '这个文件不是照片，请选择 JPG、PNG 或 WebP。'
  if (hasEnd(new Uint8Array(await file.arrayBuffer()), type)) return null
  return '这张照片不完整，可能没有下载或传输完，打开后会缺一截。请从原来的地方重新保存一份，或换一张。'
}
