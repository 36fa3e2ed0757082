import { posix } from 'node:path'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { DocumentFault } from '../document-fault.ts'
import { elements, type XmlNode, xmlTree } from './xml-tree.ts'

/** The parts of a Word file that say something of its text. */
export type DocxPackage = {
  document: XmlNode
  numbering: XmlNode | undefined
  styles: XmlNode | undefined
  /** Things that the document calls by an id; `path` is undefined for what lies outside the file, which nobody fetches. */
  target: (id: string) => { path: string | undefined } | undefined
  /** The bytes of a part; undefined when the file does not have it. */
  bytesOf: (path: string) => Buffer | undefined
}

const MOST_PACKED = 20 * 1024 * 1024

const limits = {
  /** A document of 300 pictures has about 320. */
  mostFiles: 2000,
  mostBytes: 100 * 1024 * 1024,
  refuse: (why: keyof typeof refusals) => new DocumentFault(refusals[why]),
}
const damaged = '文件已损坏，或不是 Word 文件，请用 Word 或 WPS 打开，另存为 .docx 再上传'
const refusals = {
  damaged,
  'too many': '文件里的图片等内容太多，请分成几个文件再上传',
  'too large': '文件解开后超过 100 MB，请压缩图片或分成几个文件再上传',
} as const

/** Opens a .docx file. Throws DocumentFault for any other, with what to do about it. */
export function docxPackage(bytes: Buffer): DocxPackage {
  refuseOthers(bytes)
  const files = new Map(unzip(bytes, limits).map((file) => [plainName(file.name), file]))
  const read = new Map<string, Buffer>()
  const bytesOf = (path: string) => {
    const name = plainName(path)
    const found = read.get(name) ?? files.get(name)?.read()
    if (found) read.set(name, found)
    return found
  }
  const partOf = (path: string) => {
    const part = bytesOf(path)
    return part && xmlTree(textOf(part))
  }
  const main = relationsOf(partOf('_rels/.rels'), '').find(({ kind }) => kind === 'officeDocument')
  const path = main?.path ?? 'word/document.xml'
  if (/\.bin$|^(?:xl|ppt)\//.test(path))
    throw new DocumentFault('这不是 Word 文件，请上传 .docx；Excel 表格请按表格的模板上传')
  const document = partOf(path)
  if (!document)
    throw new DocumentFault('文件里没有正文，请用 Word 或 WPS 打开，另存为 .docx 再上传')
  const { dir, base } = posix.parse(path)
  const relations = relationsOf(partOf(posix.join(dir, '_rels', `${base}.rels`)), dir)
  const byKind = (kind: string) => {
    const found = relations.find((one) => one.kind === kind)?.path
    return found === undefined ? undefined : partOf(found)
  }
  const byId = new Map(relations.map((one) => [one.id, one]))
  return {
    document,
    numbering: byKind('numbering'),
    styles: byKind('styles'),
    target: (id) => byId.get(id),
    bytesOf,
  }
}

const OLE = Buffer.from('d0cf11e0', 'hex')
const PACKED_WITH_PASSWORD = Buffer.from('EncryptedPackage', 'utf16le')

function refuseOthers(bytes: Buffer): void {
  if (bytes.length > MOST_PACKED)
    throw new DocumentFault('文件超过 20 MB，请压缩图片或分成几个文件再上传')
  if (bytes.length === 0) throw new DocumentFault('文件是空的')
  if (bytes.subarray(0, 4).equals(OLE))
    throw new DocumentFault(
      bytes.includes(PACKED_WITH_PASSWORD)
        ? '文件加了密码，请在 Word 或 WPS 里取消密码，另存后再上传'
        : '这是旧版的 Word 文件（.doc），请另存为 .docx 再上传',
    )
  const start = bytes.toString('latin1', 0, 200)
  if (/^\s*\{\\rtf/.test(start))
    throw new DocumentFault('这是 RTF 文件，请用 Word 或 WPS 打开，另存为 .docx 再上传')
  if (start.startsWith('%PDF'))
    throw new DocumentFault('这是 PDF 文件，请上传它的 Word 文件（.docx）')
  if (!start.startsWith('PK')) throw new DocumentFault(damaged)
}

/** Word writes UTF-8, a few programs UTF-16. */
function textOf(part: Buffer): string {
  const isWide = part[0] === 0xff && part[1] === 0xfe
  return part.toString(isWide ? 'utf16le' : 'utf8')
}

const plainName = (name: string) =>
  posix.normalize(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase()

function relationsOf(part: XmlNode | undefined, from: string) {
  return elements(part).map(({ attributes }) => {
    const target = attributes.Target ?? ''
    const inside = target.startsWith('/') ? plainName(target) : posix.join(from, target)
    return {
      id: attributes.Id ?? '',
      kind: (attributes.Type ?? '').replace(/^.*\//, ''),
      path: attributes.TargetMode === 'External' ? undefined : inside,
    }
  })
}
