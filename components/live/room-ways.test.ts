import { globSync, readFileSync } from 'node:fs'

test('rooms are reached by links that load their page with its policy', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const leading = files.filter((file) =>
    /\b(livePlayerPage|playbackPage)\b|['"`]\/(livePlayer|playback)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(leading.sort()).toEqual([
    'app/[site]/(quiet)/livePlayer/page.tsx',
    'components/lessons/lesson-list.tsx',
    'components/lessons/player/room-lesson.tsx',
    'components/live/desk/room-page.tsx',
    'components/live/room-link.tsx',
  ])
})
