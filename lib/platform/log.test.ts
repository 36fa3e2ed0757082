import { Writable } from 'node:stream'
import { createLogger } from './log.ts'

test('the log replaces secrets wherever they stand', () => {
  let written = ''
  const sink = new Writable({
    write(chunk, _, done) {
      written += chunk
      done()
    },
  })
  const logger = createLogger({ level: 'info' }, sink)
  logger.info(
    { phone: '13812345678', input: { password: 'p4ss', form: { phoneCode: '9876' } } },
    'call',
  )
  logger.info(
    { request: { headers: { authorization: 'Bearer abc', cookie: 'edu_token=abc' } } },
    'call',
  )
  const query = { query: 'insert into users', params: ['13900000000'] }
  logger.error({ err: Object.assign(new Error('Failed query: 13900000000'), query) }, 'call failed')
  expect(written).toContain('call')
  expect(written).toContain('insert into users')
  for (const secret of ['13900000000', '13812345678', 'p4ss', '9876', 'abc'])
    expect(written).not.toContain(secret)
})
