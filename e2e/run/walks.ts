import { readdirSync, readFileSync } from 'node:fs'
import { type Changes, importersOf, isOfTests } from './changes.ts'
import { run, step, suite } from './steps.ts'

type Spec = {
  title: string
  file: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type PlaywrightSuite = { specs: Spec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

/** Files of e2e/, and a pattern of titles; `axeIn` names the files whose walks ask axe, else all do. */
export type Choice = { files?: readonly string[]; grep?: string; axeIn?: readonly string[] }

/** Builds and fills first, without a limit of seconds; then Playwright's only wait is for the server's start. */
export function walks(projects: readonly string[], { files = [], grep, axeIn }: Choice = {}): void {
  // The build asks for the types again else, for half a minute.
  const isReady = step('build and filled database', ['node', 'e2e/support/prepare.ts'], {
    TYPES_ARE_CHECKED: '1',
  })
  if (!isReady) return
  suite<PlaywrightReport>('end-to-end tests', {
    report: 'test-results/e2e.json',
    command: [
      ...['npx', 'playwright', 'test', '--pass-with-no-tests'],
      ...projects.map((name) => `--project=${name}`),
      ...(grep ? ['--grep', grep] : []),
      ...files.map((name) => `e2e/${name}`),
    ],
    env: axeIn ? { AXE_FILES: axeIn.join(',') } : {},
    count: ({ stats, suites }) => {
      for (const spec of suites.flatMap(specsOf)) tell(spec)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  })
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function tell({ title, file, tests }: Spec): void {
  const name = `${file}: ${title}`
  const results = tests.flatMap((one) => one.results)
  run.walks.push({ title: name, seconds: (results[0]?.duration ?? 0) / 1000 })
  if (tests.some(({ status }) => status === 'flaky')) run.unsteady.push(name)
  if (!tests.some(({ status }) => status === 'unexpected')) return
  const output = results.at(-1)?.errors.map(({ message }) => message ?? '') ?? []
  run.failures.push({ name, output: output.join('\n') })
}

const allFiles = () => readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'))

/** The files whose names begin with one of these nouns. */
export const walksNamed = (nouns: readonly string[]) =>
  allFiles().filter((name) =>
    nouns.some((noun) => /^[-.]/.test(name.slice(noun.length)) && name.startsWith(noun)),
  )

/** Walks of what is no noun, and where it lies, its tests aside. */
const ofMechanisms: Record<string, RegExp> = {
  'site-update.spec.ts':
    /^lib\/(start\/((builds|serve|steps|update)\/|(boot|prepare-database|readiness)\.ts$)|commands\/(start|stop-signal|update)\.ts$|platform\/http\/before-next\.ts$)/,
}

/**
 * The core walks, one a path, and all walks of the nouns that changed and of those that import them, which ask axe too;
 * a walk is of the nouns that its file is named after or imports, and of the mechanisms that are named for it.
 */
export function coreAnd(changes: Changes): Choice & { axeIn: string[] } {
  const nouns = importersOf(changes.nouns)
  const isConcerned = (file: string) => {
    const imported = readFileSync(`e2e/${file}`, 'utf8').matchAll(
      /'#(?:lib|components)\/([\w-]+)\//g,
    )
    return (
      changes.paths.includes(`e2e/${file}`) ||
      changes.paths.some((path) => ofMechanisms[file]?.test(path) && !isOfTests.test(path)) ||
      [...imported].some(([, noun = '']) => nouns.includes(noun))
    )
  }
  const named = walksNamed(nouns)
  const more = allFiles().filter((file) => named.includes(file) || isConcerned(file))
  const names = more.map((file) => file.replaceAll('.', '\\.'))
  return { grep: ['@core', ...names].join('|'), axeIn: more }
}
