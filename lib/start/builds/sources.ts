import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Sources of a build, from the project's folder. */
const parts = [
  ...['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'],
  ...[
    'next.config.mjs',
    'postcss.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
]

/** Not built: tests and their helpers, texts, what is read while the site runs, what only the command line does. */
const leftOut =
  /(^|\/)\.|\.(test\.tsx?|md|sql)$|\/testing\/|^lib\/(commands|platform\/db\/migrations)\//

/** Names the sources below a folder: the same as long as their paths and bytes are. Reads some 2,000 files, in 0.2 s. */
export function sourcesId(root = '.'): string {
  const hash = createHash('sha256')
  for (const path of parts.flatMap((part) => filesBelow(root, part))) {
    // No git here: an image holds the files alone.
    const bytes = readFileSync(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 12)
}

function filesBelow(root: string, part: string): string[] {
  if (!existsSync(join(root, part))) return []
  if (/\.\w+$/.test(part)) return [part]
  return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.test(path))
    .sort()
}
