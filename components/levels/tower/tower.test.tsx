import { renderToStaticMarkup } from 'react-dom/server'
import { levelOf, moduleWith } from '#components/levels/testing/level-module.ts'
import type { LevelModule } from '#lib/levels/contract.ts'
import { Tower } from './tower.tsx'

/** Each floor from the top down: its number, how many windows are lit, and in which the learner stands (from 0). */
function floorsOf(module: LevelModule) {
  const html = renderToStaticMarkup(<Tower module={module} chosen={1} />)
  return html
    .split('<li')
    .slice(1)
    .map((floor) => {
      const windows = floor.split('<i').slice(1)
      return {
        level: Number(floor.match(/<b>(\d+)/)?.[1]),
        windows: windows.length,
        lit: windows.filter((one) => one.includes('data-lit')).length,
        stand: windows.findIndex((one) => one.includes('<svg')),
      }
    })
}

test('the top floor comes first, and the learner stands in the first dark window of theirs', () => {
  const passed = levelOf(1, { state: 'passed', best: 8, tried: 1 })
  const mine = levelOf(2, { state: 'open', best: 5, tried: 1 })
  expect(floorsOf(moduleWith({ passed: 1, levels: [passed, mine, levelOf(3)] }))).toEqual([
    { level: 3, windows: 10, lit: 0, stand: -1 },
    { level: 2, windows: 10, lit: 5, stand: 5 },
    { level: 1, windows: 10, lit: 8, stand: -1 },
  ])
})

test('with all floors passed the learner stands on the top one, in the last window when all are lit', () => {
  const done = (level: number, best: number) => levelOf(level, { state: 'passed', best, tried: 1 })
  expect(floorsOf(moduleWith({ passed: 2, levels: [done(1, 7), done(2, 10)] }))).toEqual([
    { level: 2, windows: 10, lit: 10, stand: 9 },
    { level: 1, windows: 10, lit: 7, stand: -1 },
  ])
})
