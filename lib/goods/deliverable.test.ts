import { deliverable } from './deliverable.ts'

const course = { kind: 'course', place: null, startsOn: null, isComplete: false } as const
const [today, tomorrow] = ['2026-11-27', '2026-11-28']

test.each([
  [
    'a live course with rooms and days',
    { mode: 'live', isComplete: true, startsOn: tomorrow },
    true,
  ],
  ['one that begins today', { mode: 'live', isComplete: true, startsOn: today }, false],
  ['one without a first day', { mode: 'live', isComplete: true }, false],
  ['one with a lesson without a room', { mode: 'live', startsOn: tomorrow }, false],
  ['a recorded course', { mode: 'recorded', isComplete: true }, true],
  ['a course at a place', { mode: 'offline', place: '武汉', startsOn: tomorrow }, true],
  ['a course at no place', { mode: 'offline', isComplete: true, startsOn: tomorrow }, false],
] as const)('%s', (_, more, isSold) => {
  expect(deliverable({ ...course, ...more }, today)).toBe(isSold)
})
