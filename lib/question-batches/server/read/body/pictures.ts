import type { FoundPicture } from '#lib/question-batches/found.ts'
import type { DocxPackage } from '../package/docx-package.ts'
import type { Thing } from './rich.ts'

export type Pictures = {
  /** The picture that the document calls by an id, or why it cannot be taken. */
  take: (id: string) => Thing
  /** Those that were taken. */
  all: FoundPicture[]
}

const LARGEST = 10 * 1024 * 1024

/** Names pictures p1, p2 … in their order; one that stands at several places has one name. */
export function createPictures({
  target,
  bytesOf,
}: Pick<DocxPackage, 'target' | 'bytesOf'>): Pictures {
  const all: FoundPicture[] = []
  const taken = new Map<string, Thing>()
  const read = (path: string): Thing => {
    const bytes = bytesOf(path)
    if (!bytes) return fault('有一张图片在文件里找不到，请重新插入')
    const reason = pictureFault(bytes)
    if (reason) return fault(reason)
    const name = `p${all.length + 1}`
    all.push({ name, bytes: new Uint8Array(bytes) })
    return { kind: 'picture', text: `![](picture:${name})` }
  }
  const take = (id: string) => {
    const found = target(id)
    if (!found) return fault('有一张图片在文件里找不到，请重新插入')
    if (found.path === undefined)
      return fault('有一张图片只是链接，不在文件里，请保存图片后用“插入图片”放进文件')
    const thing = taken.get(found.path) ?? read(found.path)
    taken.set(found.path, thing)
    return thing
  }
  return { take, all }
}

const fault = (text: string): Thing => ({ kind: 'fault', text })

const kinds: [kind: string, starts: string[]][] = [
  ['', ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961']],
  ['WMF', ['d7cdc69a', '01000900']],
  ['TIFF', ['49492a00', '4d4d002a']],
  ['EMF', ['01000000']],
  ['BMP', ['424d']],
]

/** By their first bytes: a name may say anything. */
function pictureFault(bytes: Buffer): string {
  if (bytes.length > LARGEST) return '有一张图片超过 10 MB，请压缩后重新插入'
  const start = bytes.toString('hex', 0, 12)
  const isWebp = /^52494646.{8}57454250/.test(start)
  const found = kinds.find(([, starts]) => starts.some((one) => start.startsWith(one)))?.[0]
  if (isWebp || found === '') return ''
  return `有一张图片的格式${found ? `（${found}）` : ''}不能用，请另存为 PNG 后重新插入`
}
