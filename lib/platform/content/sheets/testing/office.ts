import { zip } from '#lib/platform/content/zip/zip.ts'

const workbook = (sheets: string) =>
  `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="r"><sheets>${sheets}</sheets></workbook>`
const relation = (id: string, target: string, type = 'worksheet') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A file as spreadsheets write it, of which `sheet` is visible, between a hidden one and one of instructions; texts shared. */
export const office = (sheet: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zip({
      '_rels/.rels': `<Relationships>${relation('r1', 'xl/workbook.xml', 'officeDocument')}</Relationships>`,
      'xl/workbook.xml': workbook(
        '<sheet name="封面" state="hidden" sheetId="1" r:id="r1"/><sheet name="职位" sheetId="2" r:id="r2"/><sheet name="说明" sheetId="3" r:id="r3"/>',
      ),
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheets/sheet1.xml')}${relation('r2', '/xl/worksheets/sheet2.xml')}${relation('r3', 'worksheets/sheet3.xml')}${relation('r4', 'sharedStrings.xml', 'sharedStrings')}${relation('r5', 'styles.xml', 'styles')}</Relationships>`,
      'xl/sharedStrings.xml':
        '<sst><si><t>单位</t></si><si><r><t>某</t></r><r><t>厅 &amp; 局</t></r><rPh><t>mou</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
      'xl/worksheets/sheet2.xml': sheet,
      'xl/worksheets/sheet3.xml': '<worksheet><sheetData/></worksheet>',
      ...more,
    }),
  )
