import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// npm run test:titles: a line for each test of the unit and the end-to-end tests, sorted by title, its place behind a
// tab. Two such lists, with `cut -f 1` where files moved, show which tests went and which came. No test runs.

type Described = { title: string; suites?: Described[]; specs?: Spec[] }
type Spec = { title: string; file: string; tests: { projectName: string }[] }
type JestFile = { name: string; assertionResults: { ancestorTitles: string[]; title: string }[] }

const place = mkdtempSync(join(tmpdir(), 'gxw-titles-'))

/** Reads the report of a command. */
function reportOf(file: string, args: string[], env: Record<string, string>): string {
  const report = join(place, file)
  const { status, stderr } = spawnSync('npx', args, {
    encoding: 'utf8',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(stderr)
  return readFileSync(report, 'utf8')
}

function unitTests(): string[] {
  // A name that no test has: the files are loaded, and neither tests nor hooks run.
  const output = `--outputFile=${join(place, 'unit.json')}`
  const args = ['jest', '--json', output, '--testNamePattern', '$^']
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }
  const { testResults } = JSON.parse(reportOf('unit.json', args, env)) as {
    testResults: JestFile[]
  }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ ancestorTitles, title }) =>
        `${[...ancestorTitles, title].join(' › ')}\t${relative('.', name)}`,
    ),
  )
}

function endToEndTests(): string[] {
  const args = ['playwright', 'test', '--list', '--reporter=json']
  const { suites } = JSON.parse(reportOf('e2e.json', args, {})) as { suites: Described[] }
  const lines = ({ suites = [], specs = [] }: Described, above: string[]): string[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(
        ({ projectName }) => `${[...above, title].join(' › ')}\te2e/${file} [${projectName}]`,
      ),
    ),
    ...suites.flatMap((suite) => lines(suite, [...above, suite.title])),
  ]
  return suites.flatMap((file) => lines(file, []))
}

try {
  const lines = [...unitTests(), ...endToEndTests()].map((line) => line.replaceAll('\n', ' '))
  console.log(lines.sort().join('\n'))
} finally {
  rmSync(place, { recursive: true })
}
