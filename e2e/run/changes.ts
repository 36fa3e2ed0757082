import { spawnSync } from 'node:child_process'
import { layers } from '#lib/tables/checks/layers.ts'

/** Differences between a commit or tree and the files of today; texts for people (.md) are left out. */
export type Changes = {
  paths: string[]
  /** Folders of lib/ and components/ that have a line in lib/tables/checks/layers.ts. */
  nouns: string[]
  /** Files that every noun stands on: mechanisms, the kit, lists, addresses, settings of the tools. */
  shared: string[]
}

/** Paths of unit tests and of what serves them alone. */
export const isOfTests = /\.test\.tsx?$|\/testing\//

/** Null when git does not know the commit or tree, as in a shallow clone. */
export function changesSince(tree: string, { withTests = true } = {}): Changes | null {
  const differing = git('diff', '--name-only', '--no-renames', tree)
  const added = git('ls-files', '--others', '--exclude-standard')
  if (differing === null || added === null) return null
  const paths = [...differing.split('\n'), ...added.split('\n')].filter(
    (path) =>
      path !== '' &&
      !path.endsWith('.md') &&
      path !== lastWholeFile &&
      (withTests || !isOfTests.test(path)),
  )
  const nounOf = (path: string) => /^(?:lib|components)\/([\w-]+)\//.exec(path)?.[1] ?? ''
  const isOfNoun = (path: string) => nounOf(path) in layers
  return {
    paths,
    nouns: [...new Set(paths.filter(isOfNoun).map(nounOf))].sort(),
    shared: paths.filter((path) => !isOfNoun(path) && !/^(e2e|bench|deploy|docs)\//.test(path)),
  }
}

/** The commit of the last run of all walks, written by `npm run test:walks`. */
export const lastWholeFile = 'e2e/last-whole.json'

/** Nouns and those that import them, by their lines. */
export function importersOf(nouns: readonly string[]): string[] {
  const importers = Object.entries(layers)
    .filter(([, line]) => line.some((noun) => nouns.includes(noun)))
    .map(([noun]) => noun)
  return [...new Set([...nouns, ...importers])].sort()
}

/** Prints of git, or null when it fails. */
export function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
  return status === 0 ? stdout.trim() : null
}
