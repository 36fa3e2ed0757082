import { AppError } from '#lib/platform/errors/app-error.ts'
import { scanFile } from './clamd.ts'
import { eicar, startClamdPeer } from './testing/clamd.ts'

let peer: Awaited<ReturnType<typeof startClamdPeer>>
beforeAll(async () => {
  peer = await startClamdPeer()
})
beforeEach(() => {
  peer.mood = 'scan'
})
afterAll(() => peer.close())

const failed = new AppError('scanner_failed')

test.each([0, 1, 1 << 20, 3_000_000])('a clean file of %i bytes arrives whole', async (size) => {
  const bytes = Buffer.alloc(size, 'ab')
  expect(await scanFile(peer.place, bytes)).toBeNull()
  expect(peer.seen.at(-1)?.equals(bytes)).toBe(true)
})

test('what the scanner finds is named, also across two pieces', async () => {
  expect(await scanFile(peer.place, eicar)).toBe('Eicar-Test-Signature')
  const across = Buffer.concat([Buffer.alloc((1 << 20) - 10), eicar])
  expect(await scanFile(peer.place, across)).toBe('Eicar-Test-Signature')
})

test.each(['small', 'babble'] as const)(
  'an answer of a scanner in the mood %s is no clean file',
  async (mood) => {
    peer.mood = mood
    await expect(scanFile(peer.place, eicar)).rejects.toThrow(failed)
  },
)

test('a scanner that is silent or not there is a failure', async () => {
  peer.mood = 'hang'
  await expect(scanFile(peer.place, eicar, 100)).rejects.toThrow(failed)
  await expect(scanFile('/nowhere/clamd.ctl', eicar)).rejects.toThrow(failed)
  await expect(scanFile('127.0.0.1:1', eicar)).rejects.toThrow(failed)
})
