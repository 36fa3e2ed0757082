import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { XmlDocument } from 'libxml2-wasm'

const figures = globSync('public/figures/*.svg')
const shown = globSync('content/articles/*.md').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/<img src="(\/figures\/[^"]+)" alt="([^"]*)"([^>]*)>/g),
  ].map(([, src = '', alt = '', sizes = '']) => ({ file, src, alt, sizes })),
)

test.each(figures)('%s is small, has the inks of both themes and words of at least 12', (file) => {
  const svg = readFileSync(file, 'utf8')
  XmlDocument.fromString(svg).dispose()
  expect(statSync(file).size).toBeLessThanOrEqual(3584)
  expect(svg).toContain('viewBox="0 0 360 ')
  expect(svg).toContain('@media(prefers-color-scheme:dark)')
  const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

test('articles show figures that are there, say in words what they show and keep their place', () => {
  expect(new Set(shown.map(({ src }) => `public${src}`))).toEqual(new Set(figures))
  for (const { src, alt, sizes } of shown) {
    const svg = readFileSync(`public${src}`, 'utf8')
    expect(existsSync(`public${src}`)).toBe(true)
    expect(svg).toContain(`<title>${alt}</title>`)
    expect(alt.length).toBeGreaterThan(15)
    const height = Number(/viewBox="0 0 360 (\d+)"/.exec(svg)?.[1])
    expect(sizes).toBe(` width="440" height="${Math.round((height * 440) / 360)}"`)
  }
})
