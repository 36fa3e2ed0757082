import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const hook = ['--import', './lib/platform/env/resolve-hook.ts']

/** What a process prints that does this, with the list of what it has `loaded`. */
function run(flags: string[], source: string): string {
  const listed = `import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, { format }, next) => { loaded.push(format + ' ' + url); return next(url, { format }) } })
    ${source}`
  const program = `data:text/javascript,${encodeURIComponent(listed)}`
  const env = { ...process.env, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, [...flags, '--import', program, '-e', ''], {
    env,
    encoding: 'utf8',
  })
}

const at = (file: string) => JSON.stringify(`file://${join(process.cwd(), file)}`)

test('the same modules are loaded in the same formats as without it', () => {
  const source = `
    await import(${at('lib/platform/content/render/render-prose.ts')})
    await import(${at('lib/platform/log.ts')})
    console.log(loaded.filter((line) => !line.includes('resolve-hook') && !line.includes(' node:')).join('\\n'))`
  const plain = run([], source)
  expect(plain).toContain('module-typescript file:')
  expect(plain).toContain('/node_modules/')
  expect(run(hook, source)).toBe(plain)
})

test('of a missing file it is said who imports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gxw-resolve-'))
  await writeFile(join(folder, 'there.ts'), '')
  await writeFile(join(folder, 'first.ts'), "import './there.ts'\nimport './not-there.ts'\n")
  const first = JSON.stringify(`file://${folder}/first.ts`)
  const said = run(hook, `await import(${first}).catch((error) => console.log(error.message))`)
  await rm(folder, { recursive: true })
  expect(said).toContain('not-there.ts')
  expect(said).toContain('imported from')
  expect(said).toContain('first.ts')
})

test('each name of package.json imports is the folder of that name', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, target] of Object.entries(imports)) {
    expect(target).toBe(`./${name.slice(1)}`)
    expect(name).toMatch(/^#\w+\/\*$/)
  }
})
