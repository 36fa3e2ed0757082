import { isBreached } from './pwned-range.ts'
import { paddedPassword, startPwnedPeer } from './testing/pwned.ts'

// The SHA-1 of P@ssw0rd is that of the service's own description, 21BD1 2DC18….
const breached = ['P@ssw0rd', '汉字密码很好记']

let peer: Awaited<ReturnType<typeof startPwnedPeer>>
beforeEach(async () => {
  peer = await startPwnedPeer(breached)
})
afterEach(() => peer.close())

test.each(breached)('%s is found', async (password) => {
  expect(await isBreached(peer.url, password)).toBe(true)
})

test('the service learns the start of the hash and nothing else', async () => {
  await isBreached(peer.url, 'P@ssw0rd')
  expect(peer.asked).toEqual(['/range/21BD1'])
})

test.each(['p@ssw0rd', 'Kastanie-77-im-Mai', paddedPassword])('%s is not', async (password) => {
  expect(await isBreached(peer.url, password)).toBe(false)
  expect(peer.asked).toHaveLength(1)
})

test.each(['break', 'html', 'flood', 'move'] as const)(
  'a service in mood %s lets every password pass',
  async (mood) => {
    peer.mood = mood
    expect(await isBreached(peer.url, 'P@ssw0rd')).toBe(false)
    expect(peer.asked).toHaveLength(1)
  },
)

test('a service that does not answer is not waited for, nor one that nobody runs', async () => {
  peer.mood = 'hang'
  expect(await isBreached(peer.url, 'P@ssw0rd', 100)).toBe(false)
  await peer.close()
  expect(await isBreached(peer.url, 'P@ssw0rd')).toBe(false)
})
