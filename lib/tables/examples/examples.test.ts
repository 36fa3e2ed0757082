import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { env } from '#lib/platform/env/env.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { createLogger } from '#lib/platform/log.ts'
import { historyNouns } from '#lib/staff/history-nouns.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { serveFrom } from '#lib/tables/testing/calls.ts'
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
  // The examples are of one person, who is staff as well.
  Object.assign(env(), { OWN_RECORDS: 'allowed' })
  const { written } = await importContent(t.db, contentKinds, 'content')
  expect(written).toBe(true)
}, 120_000 * patience)
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

/** By which rights staff act on records of people: whatever changes something by them is tried on an own record. */
const ofPeople = new Set<string>([
  ...Object.values(historyNouns).flatMap((noun) => ('isOwned' in noun ? noun.permission : [])),
  ...[
    'users.reveal_phone',
    'users.change',
    'vip.give',
    'orders.refund',
    'proposals.decide',
    'answers.review',
  ],
])
/** Calls that cannot meet an own record, and why. */
const withoutOwn: Partial<Record<CallName, string>> = {
  claimScript: 'offers nobody what they wrote',
  releaseScript: 'an own answer is never claimed',
  estimateMarks: 'an own answer is never claimed',
  markScript: 'an own answer is never claimed',
  returnScript: 'an own answer is never claimed',
  changeMark: 'does not find an own answer',
  saveGoods: 'what is sold belongs to nobody',
  moveCourse: 'what is sold belongs to nobody',
  savePostageRule: 'a rule',
  saveClass: 'a class belongs to nobody',
  announceToClass: 'a class belongs to nobody',
  withdrawAnnouncement: 'a class belongs to nobody',
  messageClass: 'a class belongs to nobody',
  saveMock: 'a mock exam belongs to nobody',
  publishMock: 'a mock exam belongs to nobody',
  cancelMock: 'a mock exam belongs to nobody',
  publishMockResults: 'a mock exam belongs to nobody',
  rerankMock: 'a mock exam belongs to nobody',
  saveDeduction: 'a rule',
  saveMarkingStamps: 'a rule',
  saveMarkingSetting: 'a rule',
  staffAnnounceInLive: 'a room belongs to nobody',
  staffAnswerInLive: 'changes no record',
  staffSlowLive: 'a room belongs to nobody',
  staffOpenLive: 'a room belongs to nobody',
  staffCloseLive: 'a room belongs to nobody',
  returnProposal: 'changes no record',
  withdrawProposal: 'changes no record',
  handleEnquiry: 'an enquiry is no record of an account',
  deleteEnquiry: 'an enquiry is no record of an account',
  staffBanUser: 'bars nobody who asks for it',
}
const aboutPeople = names.filter((name) => {
  const { access, method, permission } = contract[name] as Endpoint
  return access === 'staff' && method !== 'GET' && ofPeople.has(permission) && !withoutOwn[name]
})

test.each(aboutPeople)('%s of an own record is refused', async (name) => {
  const { answer } = await runExample(t, name, () =>
    Object.assign(env(), { OWN_RECORDS: 'refused' }),
  )
  Object.assign(env(), { OWN_RECORDS: 'allowed' })
  expect([name, answer]).toEqual([
    name,
    { code: 403, message: errors.own_record.message, data: null },
  ])
})

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
