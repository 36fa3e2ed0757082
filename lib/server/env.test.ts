import { EnvError, parseEnv } from './env.ts'

test('an empty environment gives a runnable local site', () => {
  const env = parseEnv({})
  expect(env.PORT).toBe(3000)
  expect(env.site).toBe('http://localhost:3000')
})

test('each fault is one readable line that names its variable', () => {
  const faults = () =>
    parseEnv({
      PORT: 'x',
      PC_SITE: 'nowhere',
      DATABASE_URL: 'mysql://a',
      MOBILE_CITY_SITE: 'https://m',
    })
  expect(faults).toThrow(EnvError)
  try {
    faults()
  } catch (error) {
    const lines = (error as EnvError).faults
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PC_SITE',
      'MOBILE_CITY_SITE',
      'DATABASE_URL',
    ])
    for (const line of lines) expect(line).not.toContain('\n')
  }
})

test('an empty value counts as absent', () => {
  const env = parseEnv({
    MOBILE_SITE: '',
    PORT: '',
    LOG_LEVEL: '',
    PC_SITE: 'https://www.example.com/',
  })
  expect(env).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info', site: 'https://www.example.com' })
  expect(env.MOBILE_SITE).toBeUndefined()
})

test('a fault of DATABASE_URL does not repeat its password', () => {
  for (const url of ['postgres://u:geheim@127.0.0.1:99999/x', 'postgres://u:%zzgeheim@h/x']) {
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow(/^(?![\s\S]*geheim)/)
    expect(() => parseEnv({ DATABASE_URL: url })).toThrow('DATABASE_URL')
  }
})
