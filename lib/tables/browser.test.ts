import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

// What a browser loads begins at the files that say 'use client'. The lists of the whole portal stay out of it: a link
// brings along the constant of its page, a call the constant of its own.

const sources = ['app', 'components', 'lib'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')),
)
const isOfBrowser = (file: string) => /^'use client'/m.test(readFileSync(file, 'utf8'))

/** Finds what a file imports once types are gone. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([#.][^']+)'/gm,
  )
  const dynamic = text.matchAll(/\bimport\(\s*'([#.][^']+)'/g)
  const bare = text.matchAll(/^import\s+'([#.][^']+)'/gm)
  return [
    ...[...statements].flatMap(([, names = '', path = '']) => (isTypes(names) ? [] : [path])),
    ...[...dynamic, ...bare].map(([, path = '']) => path),
  ]
    .map((path) => (path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path))))
    .filter((path) => /\.tsx?$/.test(path))
}

/** `{ type A, type B }` */
function isTypes(names: string): boolean {
  const parts = /^\{([^}]*)\}$/.exec(names)?.[1]?.split(',') ?? []
  const named = parts.map((part) => part.trim()).filter(Boolean)
  return named.length > 0 && named.every((part) => part.startsWith('type '))
}

/** By which file each file came in; the first ones by none. */
const found = new Map<string, string | null>()
const waiting = sources.filter(isOfBrowser)
for (const file of waiting) found.set(file, null)
for (let file = waiting.pop(); file; file = waiting.pop()) {
  for (const path of importsOf(file)) {
    if (found.has(path)) continue
    found.set(path, file)
    waiting.push(path)
  }
}

/** `lists.ts ← menu.tsx ← page.tsx` */
function wayTo(file: string): string {
  const before = found.get(file)
  return before ? `${file} ← ${wayTo(before)}` : file
}

test('a browser loads links and calls, but no list of all pages and no list of all calls', () => {
  const loaded = [...found.keys()]
  expect(loaded.length).toBeGreaterThan(300)
  expect(loaded.filter((file) => /^lib\/\w+\/paths\.ts$/.test(file))).not.toEqual([])
  const lists =
    /^lib\/(tables\/|[\w-]+\/(addresses|contract)\.ts$|platform\/routes\/(row|decide)\.ts$)/
  expect(loaded.filter((file) => lists.test(file)).map(wayTo)).toEqual([])
})

test('a browser loads nothing that only a server may know', () => {
  const servers =
    /\/server\/|^lib\/(start|commands)\/|^lib\/platform\/(db|env|http|jobs|providers|page-cache)\/|errors\/errors\.ts$/
  expect([...found.keys()].filter((file) => servers.test(file)).map(wayTo)).toEqual([])
})
