import { parse } from 'yaml'
import { parsePlainYaml } from './plain-yaml.ts'

test.each(['id: 5', 'a: "\\u4e00 \\"x\\" # no comment"', 'a: []\nb: ["x", "y: z"]', 'a: Y\nb: n'])(
  'plain front matter reads as YAML does: %s',
  (text) => {
    expect(parsePlainYaml(text)).toEqual(parse(text))
  },
)

test.each([
  'a: x y',
  "a: 'x'",
  'a: "x" # comment',
  'a: [x]',
  'a: "x\\x41"',
  'a: 1\na: 2',
  'a:\n  - b',
  'a: 0x10',
  '- a',
  'constructor: 1\n__proto__: "x"',
])('other YAML is left to its parser: %s', (text) => {
  expect(parsePlainYaml(text)).toBeUndefined()
})
