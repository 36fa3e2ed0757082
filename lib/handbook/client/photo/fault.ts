import { hasEnd } from './end.ts'
import { pictureType } from './type.ts'

/** 20 MB: more than a camera's JPEG has, less than a browser chokes on. */
export const MOST_BYTES = 20 * 1024 * 1024

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
