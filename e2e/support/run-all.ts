import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

const help = `npm test                 types, Biome, knip, unit tests, end-to-end tests
npm test -- vip          types, and the unit and end-to-end tests of one noun (more nouns: npm test -- vip papers)
npm test -- --with-look  the look as well, on the same build and server
npm run look             the look alone: axe, a phone's width and the dark theme; also of one noun (npm run look -- vip)

Every step runs whatever the ones before it said; the last line counts them all. What fails is run once more, alone:
when it passes then, it is named above the last line as unsteady. SECOND_DATABASE_URL repeats the
database suites on another PostgreSQL, E2E_REUSE=1 keeps the database of the last end-to-end tests.
A noun is part of the path of a unit test (lib/vip/…) and begins the name of an end-to-end test (e2e/vip-….spec.ts).`

type Count = { passed: number; failed: number }

const results: Count[] = []
/** What failed among the others and passed alone. */
const unsteady: string[] = []

function run(title: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${title}`)
  const start = Date.now()
  const [program = '', ...args] = command
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  console.log(`== ${title}: ${Math.round((Date.now() - start) / 1000)} s`)
  return status === 0
}

function step(title: string, command: string[]): boolean {
  const fine = run(title, command)
  results.push({ passed: fine ? 1 : 0, failed: fine ? 0 : 1 })
  return fine
}

type Suite = {
  report: string
  command: string[]
  count: (json: string) => Count
  env?: Record<string, string>
}

/** A runner that dies without a report is one failure, and so is one that ends badly without naming a failed test. */
function suite(title: string, { report, command, count, env }: Suite): void {
  rmSync(report, { force: true })
  const known = unsteady.length
  const fine = run(title, command, env)
  let counted: Count
  try {
    counted = count(readFileSync(report, 'utf8'))
  } catch {
    counted = { passed: 0, failed: 1 }
  }
  const isUnexplained = !fine && counted.failed === 0 && unsteady.length === known
  results.push(isUnexplained ? { ...counted, failed: 1 } : counted)
}

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; status: string }[]
}

const jest = (report: string, args: string[]) => [
  ...['npx', 'jest', '--ci', '--json', `--outputFile=${report}`],
  ...args,
]

function jestSuite(
  title: string,
  report: string,
  args: string[],
  more: Record<string, string> = {},
): void {
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...more }
  const failedFiles = ({ testResults }: JestReport) =>
    testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const failedOf = (told: JestReport) => told.numFailedTests + told.numRuntimeErrorTestSuites
  const count = (json: string): Count => {
    const first: JestReport = JSON.parse(json)
    const files = failedFiles(first)
    if (files.length === 0) return { passed: first.numPassedTests, failed: failedOf(first) }
    const again = report.replace('.json', '-again.json')
    rmSync(again, { force: true })
    run(`${title}, once more`, jest(again, ['--runInBand', '--runTestsByPath', ...files]), env)
    const second: JestReport = JSON.parse(readFileSync(again, 'utf8'))
    const stillFailed = failedFiles(second)
    unsteady.push(...files.filter((name) => !stillFailed.includes(name)))
    const failed = failedOf(second)
    return { passed: first.numPassedTests + failedOf(first) - failed, failed }
  }
  suite(title, { report, command: jest(report, args), count, env })
}

function unitTests(nouns: string[]): void {
  const patterns = nouns.map((noun) => `/(lib|components|app)/.*${noun}`)
  const ofNouns = nouns.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...patterns] : []
  jestSuite('unit tests', 'test-results/unit.json', ofNouns)
  const second = process.env.SECOND_DATABASE_URL
  if (!second || nouns.length > 0) return
  const title = 'database tests on the second PostgreSQL'
  // The real material goes through the same statements as the made-up one.
  const args = [
    '--testPathIgnorePatterns',
    '/shared-',
    '--findRelatedTests',
    'lib/platform/db/testing/database.ts',
  ]
  jestSuite(title, 'test-results/second.json', args, { DATABASE_URL: second })
}

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

function flakySpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakySpecs)]
}

function endToEndTests(nouns: string[], projects: string[], areTypesChecked: boolean): void {
  const files = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'))
  const wanted = files.filter((name) => nouns.some((noun) => name.startsWith(`${noun}-`)))
  if (nouns.length > 0 && wanted.length === 0) return
  suite('end-to-end tests', {
    report: 'test-results/e2e.json',
    command: [
      ...['npx', 'playwright', 'test', '--pass-with-no-tests'],
      ...projects.map((name) => `--project=${name}`),
      ...wanted.map((name) => `e2e/${name}`),
    ],
    count: (json) => {
      const { stats, suites }: PlaywrightReport = JSON.parse(json)
      unsteady.push(...suites.flatMap(flakySpecs))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
    // The build asks again else, for half a minute.
    env: areTypesChecked ? { TYPES_ARE_CHECKED: '1' } : {},
  })
}

const { values, positionals: nouns } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    look: { type: 'boolean' },
    'with-look': { type: 'boolean' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
mkdirSync('test-results', { recursive: true })
const lookProjects = ['look', 'narrow']
const types = 'npx next typegen && npx tsc --noEmit'
const areTypesChecked = step('types', ['sh', '-c', types])
if (values.look) {
  endToEndTests(nouns, lookProjects, areTypesChecked)
} else {
  if (nouns.length === 0) {
    step('biome', ['npx', 'biome', 'check', '--error-on-warnings'])
    step('knip', ['npx', 'knip'])
  }
  unitTests(nouns)
  const projects = values['with-look'] ? ['wide', ...lookProjects] : ['wide']
  endToEndTests(nouns, projects, areTypesChecked)
}

if (nouns.length > 0 && results.slice(1).every(({ passed, failed }) => passed + failed === 0)) {
  console.error(`no test is named after ${nouns.join(' or ')}`)
  results.push({ passed: 0, failed: 1 })
}
const total = (kind: keyof Count) => results.reduce((sum, result) => sum + result[kind], 0)
for (const name of unsteady) console.log(`unsteady: ${name}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
