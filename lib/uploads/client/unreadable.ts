/** Says that a browser cannot read a picture; the message is for the visitor. */
export class UnreadablePicture extends Error {}

/** The first bytes tell a HEIC, which only some browsers read; its name or type may be missing. */
const HEAD = 16
const brands = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/

/** Says what to do about a picture that this browser cannot read. */
export async function unreadable(file: Blob): Promise<UnreadablePicture> {
  const head = new Uint8Array(await file.slice(4, HEAD).arrayBuffer())
  const isHeic = brands.test(String.fromCharCode(...head))
  return new UnreadablePicture(
    isHeic
      ? '这张图是 HEIC 格式，浏览器读不了：请先存为 JPEG 再上传（苹果手机可在“设置 → 相机 → 格式”里选“兼容性最佳”）'
      : '浏览器读不了这张图：请先存为 JPEG 或 PNG 再上传',
  )
}
