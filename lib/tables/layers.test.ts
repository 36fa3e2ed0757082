import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { layers, tops } from './checks/layers.ts'

// What may import what between the folders of lib/ and components/. Biome holds the sides (client, server, pure), since of
// several overrides it applies the options of the last one only; the nouns are held here.

/** Nouns that stand on one side only, and why that is right. */
const oneSided: Readonly<Record<string, string>> = {
  goods: 'sold by the pages of courses, books and orders',
  postage: 'kept up by site-content, shown by the pages of orders',
  'api-docs': 'draws the contract itself',
  tutoring: 'prose and a form; its rules are those of documents and inbox',
  ui: 'the kit',
  platform: 'mechanisms',
  tables: 'lists',
  start: 'start-up',
  commands: 'commands of package.json',
  'personal-data': 'its screens are the settings of accounts',
  seo: 'what machines read',
  telemetry: 'what a browser reports',
  covers: 'shown by the kit, components/ui/cover.tsx',
  uploads: 'its picker is in components/ui/pictures',
  site: 'its values are shown by the shell',
}

const sources = ['lib', 'components'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.tsx?$/.test(file)),
)
const isOfTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(
    ([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  )

/** The folder of lib/ or components/ that a file belongs to; a mechanism of lib/platform has a name of its own. */
function placeOf(file: string): string {
  const [root = '', noun = '', part = ''] = file.split('/')
  if (noun === 'platform') return `platform/${part.replace(/\.ts$/, '')}`
  return root === 'components' ? `components/${noun}` : noun
}

/** Where a noun's pages are found. Everybody links to everybody, so these constants are imported freely and import nothing. */
const isPaths = (file: string) => /^lib\/[\w-]+\/paths\.ts$/.test(file)

const edges = new Map<string, Set<string>>()
for (const file of sources.filter((one) => !isOfTests(one))) {
  const from = placeOf(file)
  for (const target of importsOf(file)) {
    if (!/^(lib|components)\//.test(target) || placeOf(target) === from) continue
    if (isPaths(target) && !from.startsWith('platform/')) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(placeOf(target)))
  }
}
const nounsOf = (place: string) =>
  [...(edges.get(place) ?? [])].filter((to) => !to.startsWith('platform/'))

test.each(Object.entries(layers))('%s imports the nouns on its line', (noun, allowed) => {
  expect(nounsOf(noun).filter((to) => !allowed.includes(to))).toEqual([])
})

test('the addresses of pages are constants and nothing else', () => {
  const files = sources.filter(isPaths)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => importsOf(file).length > 0)).toEqual([])
})

test('a mechanism imports no noun', () => {
  const found = [...edges.keys()]
    .filter((place) => place.startsWith('platform/'))
    .flatMap((place) => nounsOf(place).map((to) => `${place} > ${to}`))
  expect(found).toEqual([])
})

test('only what stands above the nouns imports the lists', () => {
  const found = [...edges].filter(([from, to]) => to.has('tables') && !tops.includes(from))
  expect(found.map(([from]) => from)).toEqual([])
})

/** Components that put others together, as app/ does for all other nouns. */
const composers = ['components/accounts > components/addresses']

test('a component imports the kit, its own noun and the nouns on its line', () => {
  const found = [...edges.keys()]
    .filter((place) => place.startsWith('components/') && place !== 'components/shell')
    .flatMap((place) =>
      nounsOf(place)
        .filter((to) => to.startsWith('components/') && to !== 'components/ui')
        .filter((to) => !layers[place.slice(11)]?.includes(to.slice(11)))
        .map((to) => `${place} > ${to}`),
    )
  expect(found).toEqual(composers)
})

test('the folders of lib/ import each other in no ring', () => {
  expect(findRings()).toEqual([])
})

/** Rings by the places they lead through, each once, beginning with the first name of the alphabet. */
function findRings(): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (place: string, path: string[]) => {
    const at = path.indexOf(place)
    if (at >= 0) {
      const ring = path.slice(at)
      const first = ring.indexOf([...ring].sort()[0] ?? '')
      const turned = [...ring.slice(first), ...ring.slice(0, first)]
      found.add([...turned, turned[0]].join(' > '))
      return
    }
    if (done.has(place)) return
    for (const to of edges.get(place) ?? []) walk(to, [...path, place])
    done.add(place)
  }
  for (const place of edges.keys()) if (!place.startsWith('components/')) walk(place, [])
  return [...found].sort()
}

test('every noun of lib/ has its line', () => {
  const nouns = readdirSync('lib').filter((name) => name !== 'platform' && !tops.includes(name))
  expect(nouns.sort()).toEqual(Object.keys(layers).sort())
})

test('nouns have the same name on both sides, but for those with a reason', () => {
  const [lib, components] = [readdirSync('lib'), readdirSync('components')]
  const single = [
    ...lib.filter((name) => !components.includes(name)),
    ...components.filter((name) => !lib.includes(name)),
  ].sort()
  console.info(single.map((name) => `${name}: ${oneSided[name] ?? '?'}`).join('\n'))
  expect(single).toEqual(Object.keys(oneSided).sort())
})

/** Folders that may hold more than 25 entries. */
const crowded = [
  'lib',
  'components',
  'components/ui',
  'lib/platform/db/migrations',
  'lib/platform/db/migrations/meta',
]

test('no folder shows more than 25 entries', () => {
  const entries = ['lib', 'components'].flatMap((root) => [
    root,
    ...readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ])
  const over = entries
    .filter((folder) => !crowded.includes(folder))
    .map((folder) => ({ folder, shown: readdirSync(folder).length }))
    .filter(({ shown }) => shown > 25)
    .map(({ folder, shown }) => `${folder}: ${shown}`)
  expect(over).toEqual([])
})

/**
 * Files that may take a string for sanitised HTML: renderers, the sanitiser of the browser, and the shape of what a
 * call answers.
 */
const htmlMakers = [
  /^lib\/platform\/content\/render\//,
  /^lib\/platform\/text\/html\.ts$/,
  /^lib\/platform\/contract\/shapes\.ts$/,
  /^components\/questions\/user-html\.tsx$/,
  // Drawings and tables of drills are written by families alone, with their texts escaped.
  /^lib\/drills\/server\/render-drill\.ts$/,
]
/** Files that set inner HTML without being given any: JSON that cannot end its element. */
const innerHtmlSetters = ['components/ui/json-ld.tsx', 'lib/platform/text/html.ts']

const allSources = [
  ...sources,
  ...readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => join('app', file))
    .filter((file) => /\.tsx?$/.test(file)),
].filter((file) => file !== 'lib/tables/layers.test.ts')
const sourcesWith = (pattern: RegExp) =>
  allSources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('only renderers and sanitisers take a string for HTML', () => {
  const cast = /\bas (?:unknown as )?(?:readonly )?Html\b|\bsql<Html|ZodType<Html|\bis Html\b/
  const found = sourcesWith(cast)
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((file) => !htmlMakers.some((maker) => maker.test(file)))).toEqual([])
  // What tests take for HTML stays with them.
  const testing = sourcesWith(/render\/testing\/as-html\.ts'/)
  expect(testing.filter((file) => !isOfTests(file))).toEqual([])
})

test('inner HTML is set by way of the type of sanitised HTML alone', () => {
  expect(sourcesWith(/\b__html\s*:/).sort()).toEqual(innerHtmlSetters)
  expect(sourcesWith(/\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML/)).toEqual([
    'components/questions/pop-out.ts',
  ])
})

test('the second ways of drills know a drill as a candidate does: nothing that deals it is imported', () => {
  const found = new Set(['lib/drills/proof/ways.ts'])
  for (const file of found) for (const path of importsOf(file)) found.add(path)
  expect(found.size).toBeGreaterThan(1)
  expect([...found].filter((file) => !file.startsWith('lib/drills/proof/'))).toEqual([])
})
