import { execFileSync } from 'node:child_process'
import type { CallDoc } from './call-doc.ts'
import { curlText } from './curl-text.ts'

const site = 'https://a.example'
const callOf = (method: string, path: string, access = 'public'): CallDoc => ({
  method,
  path,
  operation: { operationId: 'a', summary: '', 'x-access': access, responses: {} },
})
/** The words that a shell makes of a command. */
const wordsOf = (command: string) =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\nTOKEN=secret\n${command}`], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

test('a reading call has its fields in path and query', () => {
  const call = callOf('GET', '/api/v1/pc/topics/{id}')
  const input = { id: 3, keyword: '法 学&' }
  expect(wordsOf(curlText(call, { site, input }))).toEqual([
    'https://a.example/api/v1/pc/topics/3?keyword=%E6%B3%95+%E5%AD%A6%26',
  ])
})

test('a body reaches the server as it is, quotes and all', () => {
  const input = { note: `it's "$HOME" \`x\`` }
  const words = wordsOf(curlText(callOf('POST', '/api/lx/notes/save', 'user'), { site, input }))
  expect(words).toEqual([
    'https://a.example/api/lx/notes/save',
    '-H',
    'token: secret',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(input),
  ])
})

test('each API reads the login where it looks for it', () => {
  const text = curlText(callOf('GET', '/api/v1/pc/points', 'user'), { site, input: {} })
  expect(wordsOf(text)).toEqual([
    'https://a.example/api/v1/pc/points',
    '-H',
    'Authorization: Bearer secret',
  ])
})
