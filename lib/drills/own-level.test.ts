import { ownLevel, type Tried } from './own-level.ts'

const run = (level: 1 | 2 | 3, answers: string): Tried[] =>
  [...answers].map((mark) => ({ level, right: mark === '+' }))

test.each([
  ['nothing answered', [], 1],
  ['three right', run(1, '+++'), 1],
  ['four right', run(1, '++++'), 2],
  ['four of five right', run(1, '++-++'), 2],
  ['three of five right', run(1, '+-+-+'), 1],
  ['old right ones do not count with new ones', run(1, '++-+-++'), 1],
  ['two wrong in a row', run(2, '--'), 1],
  ['two wrong apart', run(2, '-+-'), 2],
  ['there is nothing below the first', run(1, '----'), 1],
  ['nor above the third', run(3, '++++++++'), 3],
  ['each move begins to count anew', [...run(1, '++++'), ...run(2, '+++')], 2],
  ['eight right are two moves', [...run(1, '++++'), ...run(2, '++++')], 3],
  ['what is left of a level that was left does not count', run(1, '++++----'), 2],
  ['right ones below do not raise', [...run(2, '+-+-+-'), ...run(1, '+++++')], 2],
  ['wrong ones above do not lower', [...run(3, '----'), ...run(2, '+-+-+')], 2],
  ['nor between two that are', [...run(2, '+-+-'), ...run(3, '--'), ...run(2, '-')], 1],
  ['a level that was only visited is not gone on with', [...run(1, '+-+-+'), ...run(3, '+')], 1],
  [
    'only the last thirty are looked at',
    [...run(3, '-'.repeat(20)), ...run(2, '+-'.repeat(15))],
    2,
  ],
] as const)('%s', (_, tried, level) => {
  expect(ownLevel(tried)).toBe(level)
})
