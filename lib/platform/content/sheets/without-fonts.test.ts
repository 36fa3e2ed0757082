import { withoutFonts } from './without-fonts.ts'

test('a cell in several fonts becomes its text, and one in CDATA stays as it is', () => {
  const cell = (inside: string) => `<Cell><Data ss:Type="String">${inside}</Data></Cell>`
  expect(withoutFonts(cell('<B>法学</B><Font>、经济学</Font>'))).toBe(cell('法学、经济学'))
  for (const kept of ['<![CDATA[法学 <类>]]>', '法学', ''])
    expect(withoutFonts(cell(kept))).toBe(cell(kept))
})
