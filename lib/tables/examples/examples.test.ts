import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { env } from '#lib/platform/env/env.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { createLogger } from '#lib/platform/log.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
import { aboutPeople, madeOwn, ofContent, ownAllowed, refusedAs } from './own-records.ts'
import { readRecorded, recordedFile } from './recorded.ts'
import { type Recorded, runExample } from './run-example.ts'
import { shapeFault } from './shape-fault.ts'

// Runs the example of every call as /docs/api prints it. `npm run api:record` writes the answers anew.

const isRecording = process.env.RECORD_EXAMPLES === '1'
const printed = readRecorded()
const names = Object.keys(contract) as CallName[]

/** The noun of each call: the one whose folder says where the call is found. */
const nouns = new Map(
  globSync('lib/*/*calls.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name]) => [name as CallName, file.split('/')[1] ?? ''] as const,
    ),
  ),
)
const callsOf = Map.groupBy(names, (name) => nouns.get(name) ?? '?')

/** Calls that this machine cannot carry out, and what they then answer. */
const refused: Partial<Record<CallName, number>> = {
  getWxUnionIdByCode: 503,
  // The answer of the scene is one of a sitting, which takes nothing back.
  returnScript: 403,
}

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-examples-')) })
  Object.assign(env(), { WECHAT_APP_ID: undefined, OSS_PROVIDER: 'local', PC_SITE: undefined })
  const { written } = await importContent(t.db, contentKinds, 'content')
  expect(written).toBe(true)
}, 120_000 * patience)
// The examples are of one person, who is staff as well.
beforeEach(() => void Object.assign(env(), { OWN_RECORDS: 'allowed' }))
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

const recorded: Record<string, Recorded> = {}

test.each(names)('%s answers as it is printed', async (name) => {
  const run = await runExample(t, name)
  recorded[name] = run
  expect([name, run.status, run.status === (refused[name] ?? 200) || run.answer]).toEqual([
    name,
    refused[name] ?? 200,
    true,
  ])
  if (isRecording) return
  const before = printed[nouns.get(name) ?? '?']?.[name]
  expect(before).toBeDefined()
  expect(before?.status).toBe(run.status)
  expect(before && shapeFault(before.input, run.input)).toBeNull()
  expect(before && shapeFault(before.answer, run.answer)).toBeNull()
})

test('each call that may name a user refuses an own record or says why it need not', () => {
  expect(aboutPeople.length).toBeGreaterThan(70)
  // Nothing is left of calls that are gone or name nobody.
  const known = Object.keys({ ...ownAllowed, ...madeOwn, ...refusedAs })
  expect(known.filter((name) => !aboutPeople.some((one) => one === name))).toEqual([])
  const owned = Object.values(historyNouns).filter((noun) => 'isOwned' in noun)
  expect(owned.filter(({ permission }) => ofContent.some((one) => one === permission))).toEqual([])
})

test.each(aboutPeople.filter((name) => !ownAllowed[name]))(
  '%s of an own record is refused',
  async (name) => {
    const { answer } = await runExample(t, name, async (scene) => {
      const changes = await madeOwn[name]?.(scene)
      Object.assign(env(), { OWN_RECORDS: 'refused' })
      return changes
    })
    const refusal = { code: 403, message: errors.own_record.message, data: null }
    expect([name, answer]).toEqual([name, refusedAs[name] ?? refusal])
  },
)

test('the file of each noun prints its calls and nothing else', () => {
  if (isRecording) {
    for (const noun of Object.keys(printed)) rmSync(recordedFile(noun))
    for (const [noun, calls] of callsOf) {
      const answers = Object.fromEntries(calls.map((name) => [name, recorded[name]]))
      writeFileSync(recordedFile(noun), `${JSON.stringify(answers, null, 1)}\n`)
    }
    return
  }
  expect(
    Object.fromEntries(
      Object.entries(printed).map(([noun, calls]) => [noun, Object.keys(calls).sort()]),
    ),
  ).toEqual(Object.fromEntries([...callsOf].map(([noun, calls]) => [noun, calls.sort()])))
})
