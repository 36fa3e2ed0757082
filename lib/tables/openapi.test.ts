import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { type CallName, contract } from './contract.ts'
import { siteApiDocument } from './openapi.ts'
import { send, serveFrom } from './testing/calls.ts'

const t = testDatabase()
const document = siteApiDocument('https://api.test')
const calls = Object.entries<Endpoint>(contract) as [CallName, Endpoint][]

/** Password of the person whom the examples are of. */
const passwordHash = hashPassword('kaogong-2026-xx')

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-openapi-')) })
  Object.assign(env(), { WECHAT_APP_ID: undefined, OSS_PROVIDER: 'local', PC_SITE: undefined })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

const operations = Object.values(document.paths).flatMap((item) => Object.values(item))

test('the document describes every call and says of each who has to be known', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(contract).sort(),
  )
  for (const { operationId, security, responses } of operations) {
    const { access, path } = contract[operationId as CallName]
    const base = path.startsWith('/api/lx/') ? 'learning' : 'portal'
    const known = access === 'guest' ? [{ [base]: [] }, { guest: [] }] : [{ [base]: [] }]
    expect(security).toEqual(access === 'public' ? [] : known)
    expect(Object.keys(responses as object)).toContain('200')
  }
})

test('every call stands under one group that the document names', () => {
  const named = document.tags.map(({ name }) => name)
  for (const { operationId, tags } of operations) {
    expect([operationId, named.filter((name) => name === String(tags))]).toEqual([
      operationId,
      [String(tags)],
    ])
  }
})

test('what a shape has by default need not be sent, and is always answered', () => {
  const { QueuedAnswer, QueuedChange } = document.components.schemas
  expect(QueuedChange?.required).toEqual(['position', 'answer', 'changedAt'])
  expect(QueuedAnswer?.required).toContain('eliminated')
})

test('every call that takes something has an example, and its input allows it', () => {
  for (const [name, { input, example }] of calls) {
    if (!example) expect([name, input.safeParse({}).data]).toEqual([name, {}])
    else expect([name, input.safeParse(example).error]).toEqual([name, undefined])
  }
})

test.each(calls)('the server takes the example of %s', async (name, { access, example = {} }) => {
  await t.sql`update users set phone = null`
  const { id } = await addUser(t.db, { phone: '13800138000', passwordHash: await passwordHash })
  if (access === 'staff')
    await t.sql`update users set role = 'staff', staff_roles = '{admin}' where id = ${id}`
  const answer = await send(name, example, await signIn(t.db, id))
  // What it names need not be there, and a code is guessed; but its form is right.
  expect([200, 403, 404, 409, 422, 503]).toContain(answer.status)
  expect(answer.data?.fields).toBeUndefined()
})

test('it has no fault, and a client made from it fits', () => {
  const input = JSON.stringify(document)
  const made = spawnSync(process.execPath, ['e2e/api-client/generate.ts'], { input })
  expect(`${made.stdout}${made.stderr}`).toBe('')
  expect(made.status).toBe(0)
  const compiled = spawnSync('npx', ['tsc', '-p', 'e2e/api-client'])
  expect(String(compiled.stdout)).toBe('')
  expect(compiled.status).toBe(0)
})
