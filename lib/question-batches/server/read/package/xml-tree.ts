import sax from 'sax'
import { DocumentFault } from '../document-fault.ts'

/** An element of a part; `name` and the names of attributes have the usual prefix of their namespace, whatever the file calls it. */
export type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlNode | string)[]
}

const MOST_NODES = 1_500_000
const MOST_DEPTH = 200

/** By the end of the namespace, which is the same in the transitional and the strict form of the format. */
const prefixes: [end: RegExp, prefix: string][] = [
  [/wordprocessingml\/(?:2006\/)?main$/, 'w'],
  [/officeDocument\/(?:2006\/)?math$/, 'm'],
  [/officeDocument\/(?:2006\/)?relationships$/, 'r'],
  [/drawingml\/(?:2006\/)?main$/, 'a'],
  [/drawingml\/(?:2006\/)?chart$/, 'c'],
  [/drawingml\/(?:2006\/)?diagram$/, 'dgm'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/microsoft-com:vml$/, 'v'],
  [/microsoft-com:office:office$/, 'o'],
]

/** Reads well-formed XML without a document type. Throws DocumentFault for any other, and for what is too deep or too large. */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] }
  const open = [root]
  let count = 0
  const known = new Map<string, string>()
  const prefixOf = (uri: string) => {
    const found = known.get(uri) ?? prefixes.find(([end]) => end.test(uri))?.[1] ?? ''
    known.set(uri, found)
    return found
  }
  const named = ({ uri, local }: { uri: string; local: string }) => {
    const prefix = uri && prefixOf(uri)
    return prefix ? `${prefix}:${local}` : local
  }
  const parser = sax.parser(true, { xmlns: true, position: false })
  parser.onerror = (cause) => {
    throw new DocumentFault(broken, { cause })
  }
  parser.ondoctype = () => {
    throw new DocumentFault(broken)
  }
  parser.onopentag = (tag) => {
    count += 1
    if (count > MOST_NODES || open.length > MOST_DEPTH)
      throw new DocumentFault('文件太大或太复杂，请分成几个文件再上传')
    const attributes = Object.values(tag.attributes).map((one) =>
      typeof one === 'string' ? ([one, one] as const) : ([named(one), one.value] as const),
    )
    const node = {
      name: 'uri' in tag ? named(tag) : tag.name,
      attributes: Object.fromEntries(attributes),
      children: [],
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = (text) => void open.at(-1)?.children.push(text)
  parser.oncdata = (text) => void open.at(-1)?.children.push(text)
  parser.write(xml.replace(/^\ufeff/, '')).close()
  const [top] = elements(root)
  if (!top) throw new DocumentFault(broken)
  return top
}

const broken = '文件已损坏，请用 Word 或 WPS 打开，另存为 .docx 再上传'

/** The elements in a node, without the text between them. */
export function elements(node: XmlNode | undefined): XmlNode[] {
  return node?.children.filter((child) => typeof child !== 'string') ?? []
}

/** The first element of that name in a node, or below it along several names. */
export function child(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (at, name) => elements(at).find((one) => one.name === name),
    node,
  )
}

/** The value of a property such as `<w:b w:val="0"/>`; undefined when it is not there, '' when it has no value. */
export function property(node: XmlNode | undefined, ...path: string[]): string | undefined {
  const found = child(node, ...path)
  return found && (found.attributes['w:val'] ?? found.attributes['m:val'] ?? '')
}

/** Whether a property is there and not switched off. */
export function isOn(node: XmlNode | undefined, ...path: string[]): boolean {
  const value = property(node, ...path)
  return value !== undefined && !['0', 'false', 'off', 'none'].includes(value)
}
