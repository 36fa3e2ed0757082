import { chapterAt, turnChapter } from './film-chapters.ts'

const chapters = [
  { second: 0, title: '一' },
  { second: 12, title: '二' },
  { second: 30, title: '三' },
]

test.each([
  [0, 0],
  [11.9, 0],
  [12, 1],
  [99, 2],
])('second %p lies in chapter %p', (second, place) => {
  expect(chapterAt(chapters, second)).toBe(place)
})

test.each([
  [5, 1, 12],
  [13, -1, 0],
  [20, -1, 12],
  [1, -1, 0],
  [29, 1, 30],
] as const)('from second %p a step of %p leads to %p', (from, step, to) => {
  const video = { currentTime: from } as HTMLVideoElement
  expect(turnChapter(video, chapters, step)).toBe(true)
  expect(video.currentTime).toBe(to)
})

test('behind the last chapter, and without any, a step leads nowhere', () => {
  const video = { currentTime: 31 } as HTMLVideoElement
  expect(turnChapter(video, chapters, 1)).toBe(false)
  expect(turnChapter(video, [], -1)).toBe(false)
  expect(video.currentTime).toBe(31)
})
