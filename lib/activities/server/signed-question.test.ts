import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '#lib/platform/env/env.ts'
import { readSignedQuestion, signQuestion } from './signed-question.ts'

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-signed-')) })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

test('what was signed is read back, and nothing that was changed', async () => {
  const asked = { day: '2026-03-01', questionId: 9 }
  const signed = await signQuestion(asked)
  expect(await readSignedQuestion(signed)).toEqual(asked)
  const [payload, mac = ''] = signed.split(/\.(?=[^.]*$)/)
  for (const wrong of [
    '',
    '2026-03-01.9',
    signed.replace('.9.', '.10.'),
    signed.replace('2026-03-01', '2026-03-02'),
    // The first letter of its signature; the last one holds bits that count for nothing.
    `${payload}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    `${signed}A`,
  ])
    expect([wrong, await readSignedQuestion(wrong)]).toEqual([wrong, null])
})
