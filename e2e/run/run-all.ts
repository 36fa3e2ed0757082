import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hasRealData } from '#e2e/support/material.ts'
import { type Changes, changesSince, git, importersOf, lastWholeFile } from './changes.ts'
import { printReport } from './report.ts'
import { run, step, total } from './steps.ts'
import { secondDatabaseTests, unitTests } from './unit-tests.ts'
import { coreAnd, walks, walksNamed } from './walks.ts'
import { cleanTree, keepWholeRun, wholeRuns } from './whole-run.ts'

const help = `npm test                 types, Biome, knip, unit tests, and the walks in a browser: the core (@core), and all of the nouns
                         that changed since the commit in ${lastWholeFile}, of those that import them, and of the update if its files did
npm test -- vip          types, and the unit tests and walks of one noun (more nouns: npm test -- vip papers)
npm test -- --changed    types, Biome, and what the nouns that differ from the last whole run need, with those that import them
npm run test:walks       all walks; when they pass, ${lastWholeFile} names this commit
npm run test:databases   all suites that use a database, on the PostgreSQL of SECOND_DATABASE_URL
npm test -- --with-look  the look as well, on the same build and server
npm run look             the look alone: axe, a phone's width and the dark theme; also of one noun (npm run look -- vip)

Every step runs whatever the ones before it said; the last lines name what failed and count the tests. What fails is run
once more, alone: when it passes then, it is named as unsteady. SECOND_DATABASE_URL repeats the suites of
e2e/run/second-database.ts on another PostgreSQL, E2E_REUSE=1 keeps the database of the last walks, TEST_PATIENCE=4 makes
every limit of time four times as long. A noun is part of the path of a unit test (lib/vip/…) and begins the name of a walk
(e2e/vip-….spec.ts). Seconds by step, suite and walk: test-results/timings.json.`

const { values, positionals: nouns } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    look: { type: 'boolean' },
    'with-look': { type: 'boolean' },
    changed: { type: 'boolean' },
    walks: { type: 'boolean' },
    databases: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const start = Date.now()
const seconds = () => Math.round((Date.now() - start) / 1000)
/** Taken now: what is changed meanwhile was not tested. */
const tree = cleanTree()
const look = ['look', 'narrow']
mkdirSync('test-results', { recursive: true })

const types = () => step('types', ['sh', '-c', 'npx next typegen && npx tsc --noEmit'])
const biome = () => step('biome', ['npx', 'biome', 'check', '--error-on-warnings'])

if (values.databases) {
  if (!process.env.SECOND_DATABASE_URL) throw new Error('SECOND_DATABASE_URL is not set')
  secondDatabaseTests({ all: true })
} else if (values.walks) {
  everyWalk()
} else if (values.look) {
  types()
  walks(look, { files: walksNamed(nouns) })
} else if (nouns.length > 0) {
  ofNouns()
} else if (values.changed) {
  ofChanges()
} else {
  whole()
}
printReport(seconds())
process.exit(total('failed') > 0 ? 1 : 0)

function whole(): void {
  const [last] = wholeRuns()
  if (last) console.log(`The last whole run took ${last.seconds} s and ended at ${last.at}.`)
  types()
  biome()
  step('knip', ['npx', 'knip'])
  unitTests()
  secondDatabaseTests()
  const choice = coreAnd(sinceLastWalks())
  console.log(`\nWalks: the core, and all of ${choice.axeIn.length} files of what changed`)
  walks(['wide'], choice)
  if (values['with-look']) walks(look)
  if (total('failed') > 0) return
  if (!hasRealData)
    console.log('\nnot a whole run: ../shared/data is absent, nothing real was imported')
  else if (process.env.FAKETIME) console.log('\nnot kept as a whole run: its clock was set')
  else if (!tree) console.log('\nnot kept as a whole run: some files are not committed')
  else if (tree !== cleanTree()) console.log('\nnot kept as a whole run: files changed meanwhile')
  else
    keepWholeRun({
      tree,
      at: new Date().toISOString(),
      seconds: seconds(),
      passed: total('passed'),
    })
}

/** Finds what changed since all walks ran; when that is not known, the core alone is walked, and that is said. */
function sinceLastWalks(): Changes {
  const text = existsSync(lastWholeFile) ? readFileSync(lastWholeFile, 'utf8') : '{}'
  const { commit } = JSON.parse(text)
  const changes = commit ? changesSince(commit, { withTests: false }) : null
  if (!changes)
    console.log(`\n${lastWholeFile} names no known commit: npm run test:walks writes it`)
  return changes ?? { paths: [], nouns: [], shared: [] }
}

function everyWalk(): void {
  const commit = git('rev-parse', 'HEAD')
  types()
  walks(['wide'])
  if (total('failed') > 0) return
  if (process.env.FAKETIME || !tree || tree !== cleanTree()) {
    console.log(`\n${lastWholeFile} stays: the clock was set, or some files are not committed`)
    return
  }
  const told = { commit, at: new Date().toISOString(), seconds: seconds(), passed: total('passed') }
  writeFileSync(lastWholeFile, `${JSON.stringify(told, null, 2)}\n`)
  console.log(`\n${lastWholeFile} names this commit now: commit it`)
}

function ofNouns(): void {
  types()
  unitTests(nouns.map((noun) => `/(lib|components|app)/.*${noun}`))
  const files = walksNamed(nouns)
  if (files.length > 0) walks(values['with-look'] ? ['wide', ...look] : ['wide'], { files })
  if (run.suites.length + run.walks.length > 0) return
  const name = `no test is named after ${nouns.join(' or ')}`
  run.failures.push({ name, output: '' })
  run.counts.push({ passed: 0, failed: 1 })
}

function ofChanges(): void {
  const known = wholeRuns().flatMap((one) => {
    const changes = changesSince(one.tree)
    return changes ? [{ ...one, changes }] : []
  })
  const [last] = known
  if (!last) {
    console.log('No whole run is known here, so all of it is run.')
    whole()
    return
  }
  const { changes } = last
  const concerned = importersOf(changes.nouns)
  console.log(`Since the whole run of ${last.at}: ${changes.nouns.join(', ') || 'no noun'} changed`)
  types()
  biome()
  if (changes.shared.length > 0) {
    console.log(`All unit tests: every noun stands on ${changes.shared.slice(0, 5).join(', ')}`)
    unitTests()
  } else if (concerned.length > 0) {
    unitTests([`/(lib|components)/(${concerned.join('|')})/`])
  }
  const { axeIn, ...core } = coreAnd(changes)
  if (changes.shared.length > 0) walks(['wide'], { ...core, axeIn })
  else if (axeIn.length > 0) walks(['wide'], { files: axeIn })
}
