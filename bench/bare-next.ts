import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { benchDir, benchEnv, type Running, startNode } from './server.ts'

// The smallest Next app there is, with one kept page of any length: what a page costs before we add anything to it.
// Built by webpack: Turbopack would take this project's instrumentation and middleware for the app's own.

/** Builds and starts it; lies inside the project, so that it finds the same packages. Its pages are /1, /2 … */
export async function startBareNext(port: number, text: string): Promise<Running> {
  const cwd = resolve(benchDir, 'bare-next')
  rmSync(cwd, { recursive: true, force: true })
  mkdirSync(`${cwd}/app/[length]`, { recursive: true })
  const files = { 'package.json': packageJson, 'next.config.mjs': config, 'app/layout.js': layout }
  for (const [name, content] of Object.entries(files)) writeFileSync(`${cwd}/${name}`, content)
  writeFileSync(`${cwd}/app/[length]/page.js`, page)
  writeFileSync(`${cwd}/app/text.js`, `export default ${JSON.stringify(text)}\n`)
  const next = resolve('node_modules/next/dist/bin/next')
  const env = benchEnv({ NEXT_TELEMETRY_DISABLED: '1' })
  execFileSync(process.execPath, [next, 'build', '--webpack'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 2],
  })
  return await startNode([next, 'start', '-p', String(port)], { port, env, cwd, ready: '/100' })
}

const packageJson = '{ "name": "bare", "private": true, "type": "module" }\n'
const config = `export default { poweredByHeader: false }\n`
const layout = `export const metadata = { title: '公选王' }
export default function Layout({ children }) { return <html lang="zh-CN"><body>{children}</body></html> }
`
const page = `import text from '../text.js'
export const dynamicParams = true
export const generateStaticParams = () => []
export default async function Page({ params }) {
  const { length } = await params
  return <article dangerouslySetInnerHTML={{ __html: text.slice(0, Number(length)) }} />
}
`

/** The address of the page whose HTML is nearest to `bytes`. */
export async function pageOfSize(url: string, bytes: number): Promise<string> {
  let length = Math.round(bytes / 4)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const got = await sizeOf(`${url}/${length}`)
    if (Math.abs(got - bytes) < bytes / 100) break
    const base = await sizeOf(`${url}/1`)
    length = Math.max(1, Math.round((length * (bytes - base)) / (got - base)))
  }
  return `${url}/${length}`
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
