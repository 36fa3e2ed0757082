import { createHmac } from 'node:crypto'
import { mkdtemp, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from './installation-key.ts'
import { readSignedText, signText } from './signed-text.ts'

beforeEach(async () => {
  env().DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-signed-'))
})
afterEach(() => rm(env().DATA_DIR, { recursive: true }))

const fileOf = (name: string) => join(env().DATA_DIR, name)
const renew = () => rename(fileOf('invitation.key'), fileOf('invitation.key.old'))
const read = (signed: string) => readSignedText('film', signed)

/** As texts were signed before they named a version. */
async function signedBefore(text: string): Promise<string> {
  const key = await installationKey(env().DATA_DIR, 'invitation')
  return `${text}.${createHmac('sha256', key).update(`film:${text}`).digest('base64url')}`
}

test('a text is read as it was signed, for its purpose alone and by its key alone', async () => {
  const signed = await signText('film', 'a~b.c~9')
  expect(signed).toMatch(/^1\.a~b\.c~9\.[\w-]{43}$/)
  expect(await read(signed)).toBe('a~b.c~9')
  expect(await readSignedText('live', signed)).toBeNull()
  expect(await readSignedText('film', signed, 'proof')).toBeNull()
})

test('what was changed, cut or made up is not read', async () => {
  const signed = await signText('film', 'a~7')
  const forged = [
    signed.replace('a~7', 'a~8'),
    signed.slice(2),
    `1.${signed}`,
    signed.replace('1.', '2.'),
    signed.slice(0, -1),
    `1.a~7.${'A'.repeat(43)}`,
    '1..',
    '',
  ]
  for (const one of forged) expect([one, await read(one)]).toEqual([one, null])
})

test('a text of before versions is still read, also one that begins like a version', async () => {
  for (const text of ['a~7', '1.zz', '1.']) expect(await read(await signedBefore(text))).toBe(text)
  expect(await read(`1.${await signedBefore('a~7')}`)).toBeNull()
})

test('the predecessor of a renewed key still verifies, and signs nothing', async () => {
  const [before, oldest] = [await signText('film', 'a~7'), await signedBefore('a~6')]
  await renew()
  const after = await signText('film', 'a~7')
  expect(after).not.toBe(before)
  expect([await read(before), await read(oldest), await read(after)]).toEqual(['a~7', 'a~6', 'a~7'])
  await rm(fileOf('invitation.key.old'))
  expect([await read(before), await read(oldest), await read(after)]).toEqual([null, null, 'a~7'])
})

test('a truncated predecessor is named, not passed over', async () => {
  const signed = await signText('film', 'a~7')
  await renew()
  await truncate(fileOf('invitation.key.old'), 5)
  await expect(read(signed)).rejects.toThrow('invitation.key.old 已损坏')
})
