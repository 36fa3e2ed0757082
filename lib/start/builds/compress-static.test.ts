import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressStatic } from './compress-static.ts'

test('scripts and style sheets get their compressed file, small ones and pictures none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const text = 'body { color: var(--text) }\n'.repeat(100)
  mkdirSync(join(folder, 'chunks'))
  for (const name of ['chunks/a.js', 'b.css', 'c.png', 'd.mjs'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'small.js'), '1')
  await compressStatic(folder)
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(made.filter((name) => name.endsWith('.br')).sort()).toEqual([
    'b.css.br',
    'chunks/a.js.br',
    'd.mjs.br',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'b.css.br'))).toString()).toBe(text)
  rmSync(folder, { recursive: true })
})
