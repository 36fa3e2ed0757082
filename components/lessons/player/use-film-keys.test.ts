import { useFilmHabits } from '#lib/lessons/client/film-habits.ts'
import { press } from './use-film-keys.ts'

test('1 brings back the speed of a film that the browser made faster', () => {
  const video = { playbackRate: 1.75 } as HTMLVideoElement
  expect(useFilmHabits.getState().speed).toBe(1)
  expect(press(video, '1')).toBe(true)
  expect(video.playbackRate).toBe(1)
})
