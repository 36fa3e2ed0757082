import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

// That its types fit the document is checked in lib/tables/openapi.test.ts; here it meets the server.

test('a program written against the document alone logs in, practises and hands in', {
  tag: '@core',
}, async ({ baseURL }) => {
  const args = ['e2e/api-client/practise.ts', String(baseURL)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(JSON.parse(stdout)).toEqual({
    name: '接口使用者',
    questions: 10,
    saved: 1,
    submitted: true,
    answered: 10,
    analyses: 10,
  })
})
