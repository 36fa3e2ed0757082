import { globSync, readFileSync } from 'node:fs'
import { rawValues } from '#components/ui/testing/raw-values.ts'

// Sheets take type, spaces, colours and breakpoints from tokens.css and media.css by name.

const homes = ['components/ui/tokens.css', 'components/ui/media.css']
const sheets = globSync('{app,components}/**/*.css').filter((sheet) => !homes.includes(sheet))

test('no sheet writes out a value that has a name', () => {
  const raw = sheets.flatMap((sheet) =>
    rawValues(readFileSync(sheet, 'utf8')).map(({ line, text }) => `${sheet}:${line} ${text}`),
  )
  expect(raw).toEqual([])
})

test.each([
  ['.a { font-size: 15px }', 1],
  ['.a { font: 600 15px/24px var(--font) }', 2],
  ['.a { gap: 8px 24px; margin: 0 auto; padding-inline: 10% }', 2],
  ['.a { margin: calc(var(--s4) * -1) 0 -1px; padding-left: 2em; width: 120px }', 0],
  ['.a { color: #fff; border: 1px solid rgb(0 0 0 / 10%); --kind: white }', 3],
  ['.a { color: var(--gold); white-space: nowrap; background: url(red.svg) }', 0],
  ['.a::after { content: "#fff 3px" } /* gap: 3px; */', 0],
  ['@media (max-width: 700px) { .a { font: var(--t1) var(--font) } }', 1],
  ['@media (--phone) { .a { padding: var(--s4) } }', 0],
  ['@media print { .a { font-size: 9pt } .b { color: #000 } } .c { gap: 3px }', 1],
  ['@page { margin: 18mm; @bottom-center { font-size: 9pt } }', 0],
])('%s has %i values that are written out', (css, count) => {
  expect(rawValues(css)).toHaveLength(count)
})
