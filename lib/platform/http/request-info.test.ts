import { callerOf, PEER_HEADER } from './request-info.ts'

test('an address in X-Forwarded-For counts only behind a trusted proxy', async () => {
  const headers = new Headers({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2', [PEER_HEADER]: '10.0.0.1' })
  expect(callerOf(headers, 0).ip).toBe('10.0.0.1')
  expect(callerOf(headers, 1).ip).toBe('2.2.2.2')
  expect(callerOf(headers, 2).ip).toBe('1.1.1.1')
})
