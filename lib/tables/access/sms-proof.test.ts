import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { askForCode } from '#lib/accounts/client/ask-for-code.ts'
import { fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { PEER_HEADER } from '#lib/platform/http/request-info.ts'
import { createLogger } from '#lib/platform/log.ts'
import { dispatch } from '#lib/tables/dispatch.ts'
import { send, serveFrom, slide } from '#lib/tables/testing/calls.ts'

// The browser's side and the server's together: a stranger's code, for which work is asked first.

const t = testDatabase()
const answers: number[] = []
const { stored } = fakeBrowser('http://localhost:3000/')

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-proof-')) })
  Object.assign(env(), { SMS_PROVIDER: 'console', PC_SITE: undefined })
  const NodeRequest = globalThis.Request
  Object.assign(globalThis, {
    Request: class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost:3000') : input, init)
      }
    },
    fetch: async (request: Request) => {
      // As guard-incoming.ts marks who asks from this machine, to whom the console shows codes.
      request.headers.set(PEER_HEADER, '127.0.0.1')
      request.headers.set('host', 'localhost:3000')
      const response = await dispatch(request)
      answers.push(response.status)
      return response
    },
  })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(() => void answers.splice(0))
afterEach(() => jest.restoreAllMocks())

const order = async (phone: string) => ({ phone, purpose: 'login', ticket: await slide() }) as const

test('the browser does the work by itself and has its code', async () => {
  const { code } = await askForCode(await order('13911112222'))
  expect(code).toMatch(/^\d{4}$/)
  expect(answers).toEqual([428, 200])
  expect(stored.get('browserNumber')).toMatch(/^[\w-]{43}$/)
})

test('a browser without WebCrypto, as on an address without https, has its code all the same', async () => {
  const old = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(old)
  expect((await askForCode(await order('13911112223'))).code).toMatch(/^\d{4}$/)
})

test('a client that knows nothing of it reads a sentence, and the work lies beside it', async () => {
  const ticket = await slide()
  const refused = await send('smsSend', { phone: '13911112224', purpose: 'login', ticket })
  expect(refused).toMatchObject({
    status: 428,
    code: 428,
    message: '获取验证码前需要浏览器完成安全校验，请刷新页面后重试',
    data: { challenge: { puzzles: 8, zeroBits: 10 } },
  })
})
