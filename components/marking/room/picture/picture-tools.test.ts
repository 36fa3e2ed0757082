import { type View, viewAfter } from './picture-tools.tsx'

const view: View = { page: 0, turn: 0, zoom: 1, tool: null }
const after = (keys: string, pages = 2) =>
  keys.split(' ').reduce((now, key) => viewAfter(now, key, pages) ?? now, view)

test('keys show a picture larger, turned, and the next one, within what there is', () => {
  expect(after('=').zoom).toBe(1.25)
  expect(after('= = = = = = =').zoom).toBe(3)
  expect(after('- - - -').zoom).toBe(0.5)
  expect(after(']').turn).toBe(1)
  expect(after('[ [').turn).toBe(2)
  expect(after('PageDown PageDown').page).toBe(1)
  expect(after('PageDown PageUp PageUp').page).toBe(0)
  expect(viewAfter(view, 'x', 2)).toBeNull()
})
