import { manifestOf } from './manifest.ts'
import { drawIcon } from './server/draw-icon.ts'

test('icons have the sizes that the manifest says', async () => {
  const colors = { theme: '#ffffff', ground: '#f6f4ee' }
  const { icons, shortcuts } = manifestOf({ colors, shortcuts: [{ name: '题库', path: '/a' }] })
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  expect(shortcuts).toEqual([{ name: '题库', url: '/a' }])
  const png = await drawIcon('app-192', '#2b3f9e')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192])
})
