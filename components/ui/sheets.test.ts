import { existsSync, globSync, readFileSync } from 'node:fs'
import { rawValues } from '#components/ui/testing/raw-values.ts'

// Sheets take type, spaces, colours and breakpoints from tokens.css and media.css by name. Those of before are listed
// with the number of values that they still write out; a number may only fall, and a line goes with its last value.

const LIST = 'components/ui/testing/old-sheets.txt'
const homes = ['components/ui/tokens.css', 'components/ui/media.css']
const sheets = globSync('{app,components}/**/*.css').filter((sheet) => !homes.includes(sheet))
const allowed = new Map(
  readFileSync(LIST, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sheet = '', count] = line.split(' ')
      return [sheet, Number(count)]
    }),
)

test.each(sheets)('%s writes out no value that has a name', (sheet) => {
  const raw = rawValues(readFileSync(sheet, 'utf8'))
  const most = allowed.get(sheet) ?? 0
  const lines = raw.map(({ line, text }) => `${sheet}:${line} ${text}`)
  expect(raw.length > most ? [`at most ${most} of these:`, ...lines] : []).toEqual([])
})

test('the list of old sheets has no more than what they still write out', () => {
  const stale = [...allowed].flatMap(([sheet, most]) => {
    const left = existsSync(sheet) ? rawValues(readFileSync(sheet, 'utf8')).length : 0
    if (left >= most && left > 0) return []
    return [`${LIST}: ${sheet} ${most} → ${left > 0 ? `${sheet} ${left}` : 'no line'}`]
  })
  expect(stale).toEqual([])
})

test.each([
  ['.a { font-size: 15px }', 1],
  ['.a { font: 600 15px/24px var(--font) }', 2],
  ['.a { gap: 8px 24px; margin: 0 auto; padding-inline: 10% }', 2],
  ['.a { margin: calc(var(--s4) * -1) 0 -1px; width: 120px }', 0],
  ['.a { color: #fff; border: 1px solid rgb(0 0 0 / 10%); --kind: white }', 3],
  ['.a { color: var(--gold); white-space: nowrap; background: url(red.svg) }', 0],
  ['.a::after { content: "#fff 3px" } /* gap: 3px; */', 0],
  ['@media (max-width: 700px) { .a { font: var(--t1) var(--font) } }', 1],
  ['@media (--phone) { .a { padding: var(--s4) } }', 0],
])('%s has %i values that are written out', (css, count) => {
  expect(rawValues(css)).toHaveLength(count)
})
