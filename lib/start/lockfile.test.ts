import { readFileSync } from 'node:fs'

type Entry = { integrity?: string; optional?: boolean; link?: boolean }

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** Binaries for other machines, which the registry that this file was written from does not have. */
const MOST_WITHOUT = 55

test('every package has the checksum of what was tried, but binaries of other machines', () => {
  // A workspace is our own code, and so is the link to it.
  const without = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link,
  )
  expect(without.length).toBeLessThanOrEqual(MOST_WITHOUT)
  for (const [path, { optional }] of without) {
    expect(path).toMatch(/^node_modules\/@(biomejs|next|node-rs|oxc-parser|unrs)\//)
    expect([path, optional, path.includes('linux-x64-gnu')]).toEqual([path, true, false])
  }
})
