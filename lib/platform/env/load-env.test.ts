import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envSchema } from '#lib/platform/env/env-schema.ts'
import { secretSettings } from '#lib/platform/env/secret-settings.ts'
import { loadEnvFiles } from './load-env.ts'

const dir = mkdtempSync(join(tmpdir(), 'secrets-'))
const fileOf = (text: string) => {
  const file = join(dir, 'one')
  writeFileSync(file, text)
  return file
}

beforeEach(() => {
  for (const name of secretSettings) {
    delete process.env[name]
    delete process.env[`${name}_FILE`]
  }
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a secret is read from the file that its setting names, without the line break at its end', () => {
  process.env.LLM_API_KEY_FILE = fileOf('sk-1234\n')
  loadEnvFiles()
  expect(process.env.LLM_API_KEY).toBe('sk-1234')
  // A process started by this one parses its environment anew: it must not find both.
  expect(process.env.LLM_API_KEY_FILE).toBeUndefined()
  loadEnvFiles()
})

test('a key of several lines stays whole', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'
  process.env.PAY_WECHAT_PRIVATE_KEY_FILE = fileOf(`${pem}\n`)
  loadEnvFiles()
  expect(process.env.PAY_WECHAT_PRIVATE_KEY).toBe(pem)
})

test('a file that is not there or empty, and a secret that is given twice, are named without its value', () => {
  process.env.METRICS_TOKEN_FILE = join(dir, 'none')
  expect(loadEnvFiles).toThrow(/^METRICS_TOKEN_FILE: .*ENOENT/)
  process.env.METRICS_TOKEN_FILE = fileOf(' \n')
  expect(loadEnvFiles).toThrow(/^METRICS_TOKEN_FILE: .*是空的/)
  process.env.METRICS_TOKEN_FILE = fileOf('geheim-geheim-geheim')
  process.env.METRICS_TOKEN = 'other'
  expect(loadEnvFiles).toThrow(/^METRICS_TOKEN 与 METRICS_TOKEN_FILE 只能填写一个$/)
})

test('what stands in the environment wins over .env, an empty setting too', () => {
  const home = process.cwd()
  process.chdir(dir)
  try {
    writeFileSync('.env', `DATABASE_URL_FILE=${fileOf('postgres://of-the-file/x')}\n`)
    process.env.DATABASE_URL = ''
    loadEnvFiles()
    expect(process.env.DATABASE_URL).toBe('')
    process.env.DATABASE_URL = 'postgres://of-the-environment/x'
    loadEnvFiles()
    expect(process.env.DATABASE_URL).toBe('postgres://of-the-environment/x')
    delete process.env.DATABASE_URL
    writeFileSync('.env', 'DATABASE_URL=postgres://of-env/x\n')
    loadEnvFiles()
    expect(process.env.DATABASE_URL).toBe('postgres://of-env/x')
    delete process.env.DATABASE_URL
    process.env.DATABASE_URL_FILE = fileOf('postgres://of-the-file/x')
    loadEnvFiles()
    expect(process.env.DATABASE_URL).toBe('postgres://of-the-file/x')
  } finally {
    process.chdir(home)
  }
})

test('every setting that looks like a secret may come from a file', () => {
  // These name a key or a token's owner and open nothing.
  const open = ['PAY_WECHAT_PUBLIC_KEY_ID']
  const secret = Object.keys(envSchema.shape).filter(
    (name) =>
      /_KEY|_SECRET|_SALT|_TOKEN$|_HEADERS$|DATABASE_URL$/.test(name) && !open.includes(name),
  )
  expect([...secretSettings].toSorted()).toEqual(secret.toSorted())
})
