import { zip } from '#lib/platform/content/zip/zip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const spaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:m="${OFFICE}/math"`,
  `xmlns:r="${OFFICE}/relationships"`,
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

/** A paragraph of a text, or of the XML inside it where that begins with `<`. */
const paragraph = (inside: string): string =>
  `<w:p>${inside.startsWith('<') ? inside : textRun(inside)}</w:p>`

/** A run of a text, with the XML of its format. */
export const textRun = (text: string, format = ''): string =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</w:t></w:r>`

export const documentXml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document ${spaces}><w:body>${body}</w:body></w:document>`

/**
 * A Word file as WPS packs one: each line a paragraph, of text or of XML. `parts` are more files by their paths; `targets`
 * what the document calls by rId1, rId2 …, outside the file where it is an address.
 */
export function wordFile(
  lines: readonly string[],
  parts: Readonly<Record<string, string>> = {},
  targets: readonly string[] = [],
): Uint8Array {
  const relations = targets.map((target, at) => {
    const isOutside = target.startsWith('http')
    const kind = /numbering|styles/.exec(target)?.[0] ?? 'image'
    return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/relationships/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`
  })
  const list = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  return zip({
    '_rels/.rels': list(
      `<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': list(relations.join('')),
    'word/document.xml': documentXml(
      lines.map((line) => (/^<w:(?:tbl|altChunk)\b/.test(line) ? line : paragraph(line))).join(''),
    ),
    ...parts,
  })
}

/** A drawing that shows what the document calls by this id. */
export const drawing = (id: string): string =>
  `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`
