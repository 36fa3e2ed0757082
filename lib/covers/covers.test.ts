import { createHash } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { type CoverFacts, coverAddress, coverOf, coversOf } from './cover-of.ts'
import { drawCover } from './draw.ts'
import { type Hue, hues, lights } from './inks.ts'
import { type CoverKey, EDITION, readKey, writeKey } from './key.ts'
import type { Composition } from './motifs/motif.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'

const compositions: Composition[] = [0, 1, 2, 3]
const seeds = [0, 1, 77, 128, 255]
/** Every motif in every light and composition, with some details; the hue changes colours only. */
const keys: CoverKey[] = Object.keys(motifs).flatMap((motif, number) =>
  lights.flatMap((light) =>
    compositions.flatMap((composition) =>
      seeds.map((seed) => ({
        motif: motif as MotifName,
        hue: Object.keys(hues)[number % 9] as Hue,
        light,
        composition,
        seed,
        spine: seed === 77,
      })),
    ),
  ),
)
const keyOf = (address: string) => readKey(address.replace(/^\/cover\/|\.svg$/g, ''))

test('a cover is XML of at most 3 KB without text, script or number that is none', () => {
  expect(keys).toHaveLength(12 * 3 * 4 * 5)
  const largest = keys.map((key) => {
    const svg = drawCover(key)
    XmlDocument.fromString(svg).dispose()
    expect(svg).not.toMatch(/<text|<script|NaN|undefined|Infinity/)
    expect(svg).toContain('@media(prefers-color-scheme:dark)')
    return svg.length
  })
  expect(Math.max(...largest)).toBeLessThanOrEqual(3072)
})

test('an address carries everything that draws the cover', () => {
  for (const key of keys) expect(readKey(writeKey(key))).toEqual(key)
})

test.each([
  '',
  'x',
  `${EDITION}-bars-violet-dusk-2a`,
  `${EDITION}-bars-violet-dusk-4a7`,
  `${EDITION}-bars-violet-dusk-2A7`,
  `${EDITION}-bars-violet-dusk-2a7x`,
  `${EDITION}-bars-violet-noon-2a7`,
  `${EDITION}-bars-toString-dusk-2a7`,
  `${EDITION}-constructor-violet-dusk-2a7`,
  `${EDITION}-bars-violet-dusk-2a7-1`,
  `${EDITION + 1}-bars-violet-dusk-2a7`,
])('%s is no key', (text) => {
  expect(readKey(text)).toBeNull()
})

test('the drawings are those of this edition; who changes one counts EDITION up and writes the new sum here', () => {
  const sum = createHash('sha256')
  for (const key of keys) sum.update(drawCover(key))
  expect([EDITION, sum.digest('hex').slice(0, 16)]).toEqual([1, '3f8075b55d470f87'])
})

const families = ['行测', '申论', '考试资讯', '分站', '一个没有的栏目']
const tags = ['资料分析', '判断推理', '没有的标签', null]
const facts = (count: number, start = 0): CoverFacts[] =>
  Array.from({ length: count }, (_, index) => ({
    family: families[(start + index) % 7 > 4 ? 0 : (start + index) % 5] ?? '行测',
    tag: tags[(start + index * 3) % 4],
    title: `第 ${start + index} 篇：怎样读题`,
  }))

test('the same facts have the same cover for ever', () => {
  expect(facts(200).map(coverAddress)).toEqual(facts(200).map(coverAddress))
  expect(coverAddress({ family: '行测', tag: '资料分析', title: '增长量与增长率' })).toBe(
    '/cover/1-bars-violet-night-377.svg',
  )
})

test('neighbours in a list differ in light, and in composition where they show the same', () => {
  for (const start of [0, 500, 1000]) {
    const drawn = coversOf(facts(300, start)).map(keyOf)
    for (const [index, key] of drawn.entries()) {
      const before = drawn[index - 1]
      if (!before || !key) continue
      expect(key.light).not.toBe(before.light)
      if (key.motif === before.motif) expect(key.composition).not.toBe(before.composition)
    }
  }
})

test('a column keeps its hue, and a list of one shows several motifs', () => {
  const drawn = ['资料分析', '判断推理', '数量关系', '言语理解'].map((tag) =>
    coverOf({ family: '行测', tag, title: `${tag}一篇` }),
  )
  expect(new Set(drawn.map(({ hue }) => hue))).toEqual(new Set(['violet']))
  expect(new Set(drawn.map(({ motif }) => motif)).size).toBe(4)
})

test('titles use all lights, compositions and many details', () => {
  const drawn = facts(2000).map((one) => coverOf(one))
  const shares = (values: unknown[]) =>
    [...new Set(values)].map((value) => values.filter((other) => other === value).length)
  expect(Math.min(...shares(drawn.map(({ light }) => light)))).toBeGreaterThan(500)
  expect(Math.min(...shares(drawn.map(({ composition }) => composition)))).toBeGreaterThan(350)
  expect(new Set(drawn.map(({ seed }) => seed)).size).toBeGreaterThan(200)
})

test('a course has a spine', () => {
  const course = coverOf({ family: '行测', title: '行测系统班', course: true })
  expect(drawCover(course)).toContain('width="12" height="180"')
  expect(drawCover({ ...course, spine: false })).not.toContain('width="12" height="180"')
})
