import { jest } from '@jest/globals'
import { pictureTurns } from './picture-turns.ts'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
})
afterEach(() => jest.useRealTimers())

const limits = { atOnce: 2, mostWaiting: 5, mostOfOne: 3 }
const settled = () => new Promise(setImmediate)

/** Turns whose begin is written down, and ended by the name of their picture. */
function watched() {
  const take = pictureTurns()
  const said: string[] = []
  const ends = new Map<string, () => void>()
  const come = async (person: number, picture: string) => {
    const end = await take(person, 4000, limits)
    said.push(end ? picture : `not ${picture}`)
    if (end) ends.set(picture, end)
  }
  const end = async (picture: string) => {
    ends.get(picture)?.()
    await settled()
  }
  return { said, come, end }
}

test('two people have a turn at once, and who sends many waits for the others between', async () => {
  const { said, come, end } = watched()
  for (const picture of ['a1', 'a2', 'a3']) void come(1, picture)
  for (const [person, picture] of ['b', 'c', 'd'].entries()) void come(person + 2, picture)
  await settled()
  expect(said).toEqual(['a1', 'b'])
  await end('b')
  expect(said).toEqual(['a1', 'b', 'c'])
  await end('a1')
  await end('a2')
  // It came before, but each of the others had waited since.
  expect(said).toEqual(['a1', 'b', 'c', 'a2', 'd'])
  await end('d')
  expect(said.at(-1)).toBe('a3')
})

test('one person has as many pictures in line, all together as many, and what is too much is sent away', async () => {
  const { said, come, end } = watched()
  for (const picture of ['a1', 'a2', 'a3', 'a4', 'a5']) void come(1, picture)
  await settled()
  expect(said).toEqual(['not a5', 'a1'])
  for (const person of [2, 3, 4, 5]) void come(person, `p${person}`)
  await settled()
  expect(said.slice(2)).toEqual(['p2', 'not a4'])
  await end('p2')
  expect(said.at(-1)).toBe('p3')
})

test('when the line is full, whoever has most in it gives way to who has none', async () => {
  const { said, come } = watched()
  for (const picture of ['a1', 'a2', 'a3', 'a4']) void come(1, picture)
  for (const picture of ['b1', 'b2', 'b3']) void come(2, picture)
  await settled()
  // Five wait: three of the first person, two of the second.
  expect(said).toEqual(['a1', 'b1'])
  void come(3, 'c1')
  await settled()
  expect(said).toEqual(['a1', 'b1', 'not a4'])
  void come(3, 'c2')
  await settled()
  // Two have two by now, and taking from them would help nobody.
  expect(said.at(-1)).toBe('not c2')
})

test('who waits too long is sent away, and is nobody for whom others wait', async () => {
  const { said, come, end } = watched()
  for (const person of [1, 2, 3]) void come(person, `p${person}`)
  await settled()
  jest.advanceTimersByTime(4000)
  await settled()
  expect(said).toEqual(['p1', 'p2', 'not p3'])
  void come(4, 'p4')
  await end('p1')
  expect(said.at(-1)).toBe('p4')
})
