import { zip } from '#lib/platform/content/zip/zip.ts'

const workbook = (sheets: string) =>
  `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`
const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`

/** A file as spreadsheets write it, of which `sheet` is read: a hidden sheet before it, another behind, texts shared. */
export const office = (sheet: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zip({
      'xl/workbook.xml': workbook(
        '<sheet name="封面" state="hidden" r:id="r1"/><sheet name="职位" r:id="r2"/><sheet name="说明" r:id="r3"/>',
      ),
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheets/sheet1.xml')}${relation('r2', '/xl/worksheets/sheet2.xml')}</Relationships>`,
      'xl/sharedStrings.xml':
        '<sst><si><t>单位</t></si><si><r><t>某</t></r><r><t>厅 &amp; 局</t></r><rPh><t>mou</t></rPh></si></sst>',
      'xl/worksheets/sheet2.xml': sheet,
      ...more,
    }),
  )
