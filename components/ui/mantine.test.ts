import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/** The sheets of Mantine that a component imports. */
const sheetsOf = (file: string) =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/import '(@mantine\/.*\.css)'/g)].map(
    ([, name = '']) => readFileSync(join(here, '../../node_modules', name), 'utf8'),
  )

test('the theme names all that the loaded sheets of Mantine read in light colours', () => {
  const sheets = [...sheetsOf('mantine.tsx'), ...sheetsOf('mantine-notices.tsx')]
  expect(sheets).toHaveLength(7)
  const read = sheets.flatMap((css) => css.match(/(?<=var\()--mantine-[\w-]+/g) ?? [])
  const theme = new Set(
    readFileSync(join(here, 'mantine.css'), 'utf8').match(/--mantine-[\w-]+(?=:)/g),
  )
  const missing = read.filter(
    (name) => !theme.has(name) && !name.startsWith('--mantine-color-dark-'),
  )
  expect([...new Set(missing)]).toEqual([])
  expect([...theme].filter((name) => !read.includes(name))).toEqual([])
})
