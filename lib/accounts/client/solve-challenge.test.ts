import { createHash } from 'node:crypto'
import { hasZeroBits, puzzleBytes } from '#lib/accounts/proof.ts'
import { solveChallenge } from './solve-challenge.ts'

const challenge = { text: 'challenge', puzzles: 3, zeroBits: 6 }
const { crypto } = globalThis
afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }))

test.each([
  ['with the hashes of the browser', crypto],
  ['on an address without https, where it has none', {}],
])('the work is done %s', async (_, value) => {
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })
  const [text, ...numbers] = (await solveChallenge(challenge)).split('~')
  expect([text, numbers.length]).toEqual([challenge.text, challenge.puzzles])
  for (const [puzzle, number] of numbers.entries()) {
    const bytes = puzzleBytes(challenge.text, puzzle, Number(number))
    const hash = new Uint8Array(createHash('sha256').update(bytes).digest())
    expect(hasZeroBits(hash, challenge.zeroBits)).toBe(true)
  }
})
